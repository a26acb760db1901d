import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lessonDone } from '../../data/replica/testing.ts';
import { ada, closeSettings, press, showSettings } from './testing.ts';

afterEach(closeSettings);

const events = [lessonDone('cafe.drinks')];

describe('resetting a language', () => {
  it('is offered only for languages with progress', async () => {
    await showSettings(null);
    expect(screen.getByText('There is nothing to start over yet.')).toBeDefined();
  });

  it('first says what it hides and what stays, and can be cancelled', async () => {
    const { data } = await showSettings(null, { events });
    press('Reset Spanish');
    expect(screen.getByText(/^Hidden: stars/)).toBeDefined();
    expect(screen.getByText(/^Stays: your XP, your streak/)).toBeDefined();
    press('Leave it as it is');
    expect(data.replica.view().resets.size).toBe(0);
  });

  it('hides the course, keeps the XP, and can be undone at once', async () => {
    const { data } = await showSettings(null, { events });
    const xp = (): number => [...data.replica.view().days.values()].reduce((sum, day) => sum + day.xp, 0);
    const before = xp();
    const stars = (): number | undefined => data.replica.view().registers.get('es/course/stars/cafe.drinks');
    press('Reset Spanish');
    press('Reset');
    await screen.findByText('Spanish starts over.');
    expect([stars(), xp()]).toEqual([undefined, before]);
    press('Undo');
    await screen.findByText('Spanish is back as it was.');
    expect([stars(), xp()]).toEqual([3, before]);
    expect(screen.queryByText(/^You reset Spanish/)).toBeNull();
  });

  it('can be undone later, also from the account', async () => {
    const { server, data } = await showSettings(ada(), { events });
    press('Reset Spanish');
    press('Reset');
    await screen.findByText(/^You reset Spanish on/);
    await data.replica.sync();
    await waitFor(() => expect(server.progress.view().resets.size).toBe(1));
    press('Bring Spanish back');
    await waitFor(() => expect(server.progress.view().resets.size).toBe(0));
    await screen.findByRole('button', { name: 'Reset Spanish' });
    expect(screen.queryByText(/^You reset Spanish/)).toBeNull();
  });

  it('says that the undo waits for a connection', async () => {
    const { server, data } = await showSettings(ada(), { events });
    press('Reset Spanish');
    press('Reset');
    await data.replica.sync();
    await waitFor(() => expect(data.replica.waiting()).toBe(0));
    server.progress.fateOf = () => 'requestLost';
    press('Bring Spanish back');
    await screen.findByText(/^It is on its way back/);
  });
});
