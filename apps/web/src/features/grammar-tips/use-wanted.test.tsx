// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, use } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserHistory, Link, Router, useSearchParams } from '../../navigation/index.ts';
import { useWanted } from './use-wanted.ts';

beforeEach(() => window.history.replaceState(null, '', '/grammarTips?q=ser'));
afterEach(cleanup);

const never = new Promise<never>(() => undefined);

/** Holds back each later address, as a slow device does that is still drawing. */
function Slow(): null {
  const [query] = useSearchParams();
  if (query.get('q') !== 'ser') use(never);
  return null;
}

function Filters(): ReactElement {
  const [wanted, want] = useWanted();
  return (
    <>
      <input value={wanted.words} onChange={(event) => want({ words: event.target.value })} />
      <button type="button" onClick={() => want({ unit: 'day' })}>
        unit
      </button>
      <output>{JSON.stringify(wanted)}</output>
      <Link to="/grammarTips">all</Link>
    </>
  );
}

const open = (more?: ReactElement): HTMLInputElement => {
  render(
    <Router history={browserHistory()}>
      <Filters />
      {more}
    </Router>,
  );
  return screen.getByRole('textbox');
};
const type = (field: HTMLInputElement, value: string): Promise<void> =>
  act(async () => void fireEvent.change(field, { target: { value } }));
const press = (role: 'link' | 'button', name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name }), { button: 0 }));

describe('what is looked for', () => {
  it('is what the address says, and then the other way round', async () => {
    const field = open();
    expect(field.value).toBe('ser');
    await type(field, 'tener');
    expect([field.value, window.location.search]).toEqual(['tener', '?q=tener']);
  });

  it('holds what is typed and chosen while the address is not drawn yet', async () => {
    const field = open(<Slow />);
    await type(field, 'se');
    expect(field.value).toBe('se');
    await type(field, '');
    expect(field.value).toBe('');
    await press('button', 'unit');
    expect(screen.getByRole('status').textContent).toBe(JSON.stringify({ words: '', topic: '', unit: 'day' }));
    expect(window.location.search).toBe('?unit=day');
  });

  it('goes with a link to all', async () => {
    const field = open();
    await type(field, 'tener');
    await press('link', 'all');
    expect(field.value).toBe('');
  });
});
