import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '../test/stage.tsx';
import { OnDemand } from './on-demand.tsx';

afterEach(cleanup);

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

describe('a part that is loaded when it is shown', () => {
  it('follows what is shown while it loads', async () => {
    onStage(<OnDemand load={async () => Word} props={{ word: 'Hello' }} waiting={<i>soon</i>} />);
    expect(screen.getByText('soon')).toBeDefined();
    await screen.findByText('Hello');
    expect(screen.queryByText('soon')).toBeNull();
  });

  it('that cannot be loaded says so in its place, and may be tried again', async () => {
    const load = vi.fn(async () => Word);
    load.mockRejectedValueOnce(new TypeError('The line is down.'));
    onStage(<OnDemand load={load} props={{ word: 'Hello' }} waiting={<i>soon</i>} />);
    await screen.findByText(/^Please check your connection/);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Hello');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
