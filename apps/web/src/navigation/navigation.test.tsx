import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddressRouter, Link, useSearchParams } from './index.ts';

beforeEach(() => window.history.replaceState(null, '', '/courses?unit=cafe'));
afterEach(cleanup);

const Page = (): ReactElement => {
  const { pathname, search } = useLocation();
  const [query, go] = useSearchParams();
  return (
    <>
      <output>{pathname + search}</output>
      <p>{query.get('unit')}</p>
      <Link to="/start">start</Link>
      <Link to="?unit=train" replace>
        train
      </Link>
      <Link to="/courses?unit=cafe">here</Link>
      <Link to="/start" onClick={(event) => event.preventDefault()}>
        not yet
      </Link>
      <button type="button" onClick={() => go((now) => new URLSearchParams([...now, ['signIn', '']]))}>
        add
      </button>
      <button type="button" onClick={() => go({ signIn: '' }, { replace: true })}>
        instead
      </button>
    </>
  );
};

const open = (): void => {
  render(
    <AddressRouter>
      <Page />
    </AddressRouter>,
  );
};
const shown = (): string | null => screen.getByRole('status').textContent;
const link = (name: string): HTMLElement => screen.getByRole('link', { name });
const press = (element: HTMLElement, how: MouseEventInit = {}): Promise<boolean> =>
  act(async () => fireEvent.click(element, { button: 0, ...how }));

describe('a link', () => {
  it('leads on without loading the page, and back again', async () => {
    open();
    await press(link('start'));
    expect([shown(), window.location.pathname]).toEqual(['/start', '/start']);
    window.history.replaceState(window.history.state, '', '/courses?unit=cafe');
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(shown()).toBe('/courses?unit=cafe');
  });

  it('has an address that the browser knows, also for a query', () => {
    open();
    expect([link('start').getAttribute('href'), link('train').getAttribute('href')]).toEqual([
      '/start',
      '/courses?unit=train',
    ]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    async (how) => {
      open();
      const stop = (event: Event): void => event.preventDefault();
      window.addEventListener('click', stop);
      await press(link('start'), how);
      window.removeEventListener('click', stop);
      expect(shown()).toBe('/courses?unit=cafe');
    },
  );

  it('waits where its press is taken over', async () => {
    open();
    await press(link('not yet'));
    expect(shown()).toBe('/courses?unit=cafe');
  });

  it('takes the place of this page where it says so, or leads to it', async () => {
    open();
    const before = window.history.length;
    await press(link('here'));
    await press(link('train'));
    expect([shown(), window.history.length]).toEqual(['/courses?unit=train', before]);
    await press(link('start'));
    expect(window.history.length).toBe(before + 1);
  });
});

describe('the query of the address', () => {
  it('is read, and changed by what it was', async () => {
    open();
    expect(screen.getByText('cafe')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'add' }));
    expect(shown()).toBe('/courses?unit=cafe&signIn=');
  });

  it('is replaced as a whole', async () => {
    open();
    await press(screen.getByRole('button', { name: 'instead' }));
    expect(shown()).toBe('/courses?signIn=');
  });
});
