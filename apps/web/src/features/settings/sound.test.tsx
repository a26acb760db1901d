import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chosen } from '../../data/replica/testing.ts';
import { closeSettings, press, showSettings } from './testing.ts';

afterEach(closeSettings);

describe('the sound', () => {
  it('has a speed, which is kept', async () => {
    const { data } = await showSettings(null);
    fireEvent.click(screen.getByRole('radio', { name: '0.75×' }));
    await waitFor(() => expect(data.replica.view().settings.get('playBackRate')?.value).toBe(0.75));
  });

  it('shows a speed that another client has set', async () => {
    const rate = { ...chosen('playBackRate', ''), data: { name: 'playBackRate', value: 1.5 } } as const;
    await showSettings(null, { events: [{ kind: 'preferred', learn: '', data: rate.data }] });
    expect((screen.getByRole('radio', { name: '1.5×' }) as HTMLInputElement).checked).toBe(true);
  });

  it('says where nothing is to be heard', async () => {
    await showSettings(null, { prepare: ({ failing }) => failing.set('/content/index.json', 'cut') });
    press('Hear it');
    await screen.findByText('The sound could not be loaded.');
  });
});
