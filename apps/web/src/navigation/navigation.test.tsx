import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  browserHistory,
  Link,
  memoryHistory,
  Navigate,
  Router,
  useLocation,
  useNavigate,
  useSearchParams,
} from './index.ts';

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

const Watch = (props: { readonly onRender: (navigate: unknown) => void }): ReactElement => {
  props.onRender(useNavigate());
  return <output>{useLocation().pathname}</output>;
};

const open = (): void => {
  render(
    <Router history={browserHistory()}>
      <Page />
    </Router>,
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

describe('a history in memory', () => {
  it('gives a page that is rendered ahead its address', () => {
    const html = renderToString(
      <Router history={memoryHistory('/courses?unit=train#top')}>
        <Page />
      </Router>,
    );
    expect(html).toContain('/courses?unit=train<');
    expect(html).toContain('href="/courses?unit=cafe"');
  });

  it('tells of each step until nobody listens any more', () => {
    const history = memoryHistory('/');
    const seen: string[] = [];
    const stop = history.subscribe(({ pathname, search, hash }) => seen.push(pathname + search + hash));
    history.go('/courses?unit=cafe');
    history.go('#lessons');
    history.go('?unit=train');
    stop();
    history.go('/start');
    expect(seen).toEqual(['/courses?unit=cafe', '/courses?unit=cafe#lessons', '/courses?unit=train']);
  });

  it('names each entry, and the first one "default"', () => {
    const history = memoryHistory('/');
    expect(history.current().key).toBe('default');
    history.go('/start');
    const { key } = history.current();
    history.go('/start');
    expect(new Set(['default', key, history.current().key]).size).toBe(3);
  });
});

describe('the browser’s history', () => {
  it('keeps the name of an entry when one comes back to it', () => {
    const history = browserHistory();
    history.go('/start');
    const { state } = window.history;
    const { key } = history.current();
    history.go('/courses');
    window.history.replaceState(state, '', '/start');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(history.current()).toMatchObject({ pathname: '/start', key });
  });

  it('survives what others wrote into an entry', () => {
    window.history.replaceState('foreign', '', '/start');
    expect(browserHistory().current()).toMatchObject({ pathname: '/start', key: 'default' });
  });
});

describe('leading on', () => {
  it('takes the place of the page that is left, where it says so', async () => {
    const before = window.history.length;
    render(
      <Router history={browserHistory()}>
        <Navigate to="/start" replace />
      </Router>,
    );
    expect([window.location.pathname, window.history.length]).toEqual(['/start', before]);
  });

  it('is always done by the same function', async () => {
    const seen = new Set<unknown>();
    const history = memoryHistory('/');
    render(
      <Router history={history}>
        <Watch onRender={(navigate) => seen.add(navigate)} />
      </Router>,
    );
    await act(async () => history.go('/start'));
    expect([shown(), seen.size]).toEqual(['/start', 1]);
  });

  it('needs a router around it', () => {
    expect(() => renderToString(<Page />)).toThrow('no Router');
  });
});
