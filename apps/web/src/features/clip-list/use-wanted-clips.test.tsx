import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserHistory, Link, Router, useLocation } from '../../navigation/index.ts';
import { useWantedClips } from './use-wanted-clips.ts';

function List(): ReactNode {
  const [wanted, want] = useWantedClips();
  return (
    <>
      <input value={wanted.words} onChange={(event) => want({ words: event.target.value })} />
      <Link to="/clips/lesson">clip</Link>
    </>
  );
}

function Page(): ReactNode {
  return useLocation().pathname === '/clips' ? <List /> : <p>film</p>;
}

function App(): ReactNode {
  const [history] = useState(browserHistory);
  return (
    <Router history={history}>
      <Page />
    </Router>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/clips?level=A1');
  render(<App />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (): HTMLInputElement => screen.getByRole('textbox');
const type = (value: string): boolean => fireEvent.change(field(), { target: { value } });

it('shows what is typed at once, and writes it into the address when nothing follows', async () => {
  type('so');
  type('sopa');
  expect([field().value, window.location.search]).toEqual(['sopa', '?level=A1']);
  await act(async () => vi.advanceTimersByTime(150));
  expect([field().value, window.location.search]).toEqual(['sopa', '?level=A1&q=sopa']);
});

it('has written it before a click leads away', async () => {
  const replaced = vi.spyOn(window.history, 'replaceState');
  type('sopa');
  await act(async () => fireEvent.click(screen.getByRole('link'), { button: 0 }));
  expect(replaced).toHaveBeenCalledWith(expect.anything(), '', '/clips?level=A1&q=sopa');
  await act(async () => vi.advanceTimersByTime(1000));
  expect([screen.getByText('film').textContent, window.location.pathname, window.location.search]).toEqual([
    'film',
    '/clips/lesson',
    '',
  ]);
});
