import 'fake-indexeddb/auto';
import type { TalkRecord } from '@parlance/domain';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, cardsIn } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { Talk } from './talk.tsx';
import { cafeTalk, linesOf } from './testing.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  const ignore = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = ignore;
      readonly disconnect = ignore;
    },
  );
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

const content = cafeTalk();
let browsers = 0;

interface Store {
  talks: readonly TalkRecord[];
}

/** The talk, with what is kept of it. */
function Kept({ store }: { readonly store: Store }): ReactNode {
  const [kept, setKept] = useState(store.talks);
  const keep = async (record: TalkRecord): Promise<void> => {
    store.talks = [record, ...store.talks.filter(({ id }) => id !== record.id)];
    setKept(store.talks);
  };
  return <Talk content={content} kept={kept} keep={keep} />;
}

const open = async (before: readonly TalkRecord[] = []) => {
  browsers += 1;
  const replica = await openTab(`talk-${browsers}`);
  await replica.record([{ kind: 'preferred', learn: '', data: { name: 'silent', value: true } }]);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  const store: Store = { talks: before };
  const { unmount } = onStage(
    <ReplicaProvider data={{ replica, session }}>
      <Kept store={store} />
    </ReplicaProvider>,
    '/tutor?unit=cafe',
  );
  return { replica, store, unmount };
};

const field = (): HTMLTextAreaElement => screen.getByLabelText('Your line');
const say = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
const log = () => within(screen.getByRole('region', { name: 'What was said' }));
const begin = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByLabelText('Your line');
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('before a talk', () => {
  it('tells who it is, what to do, and that the partner is guided', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something to drink');
    expect(screen.getByText('Order a drink')).toBeDefined();
    expect(screen.getByText(/Leo is a guided partner/)).toBeDefined();
  });
});

describe('a talk', () => {
  it('can be written in at once where there are keys', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await open();
    screen.getByRole('button', { name: 'Begin' }).focus();
    await begin();
    expect(document.activeElement).toBe(field());
  });
  it('is kept line by line, ticks tasks off, and leads to how it went', async () => {
    const { store } = await open();
    await begin();
    say('Un té, por favor');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    await log().findByText(
      (_, element) => element?.textContent === 'Son dos euros. ¿Con tarjeta?' && element.tagName === 'P',
    );
    expect(linesOf(store.talks[0] ?? { lines: [] })).toHaveLength(4);
    expect(screen.getAllByText('Order a drink')[0]?.parentElement?.textContent).toContain('(done)');
    expect(screen.getByText(/^Done:/).textContent).toBe('Done: Order a drink');
    say('Con tarjeta');
    const link = await screen.findByRole('link', { name: 'See how it went' });
    expect(link.getAttribute('href')).toBe(`/tutor?talk=${store.talks[0]?.id}`);
    expect(store.talks[0]?.endedAt).not.toBeNull();
  });
  it('goes on where it was left', async () => {
    const first = await open();
    await begin();
    say('Un café');
    await waitFor(() => expect(first.store.talks[0]?.lines).toHaveLength(4));
    first.unmount();
    await open(first.store.talks);
    expect(log().getByText('Un café')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  });
  it('sends nothing that is empty', async () => {
    const { store } = await open();
    await begin();
    say('   ');
    expect(store.talks[0]?.lines).toHaveLength(1);
  });
  it('records a line and the end once', async () => {
    const { replica } = await open();
    await begin();
    const before = replica.waiting();
    say('Un café, por favor');
    await waitFor(() => expect(replica.waiting()).toBe(before + 1));
    press('Change this line');
    say('Un té, por favor');
    say('Sí, con tarjeta');
    await screen.findByRole('link', { name: 'See how it went' });
    await waitFor(() => expect(replica.waiting()).toBe(before + 3));
  });
  it('takes the last line back into the field', async () => {
    const { store } = await open();
    await begin();
    say('Un café, por favor');
    press('Change this line');
    expect(field().value).toBe('Un café, por favor');
    await waitFor(() => expect(linesOf(store.talks[0] ?? { lines: [] })).toHaveLength(1));
  });
  it('begins again, and keeps what was said', async () => {
    const { store } = await open();
    await begin();
    say('Un café, por favor');
    fireEvent.click(screen.getAllByRole('button', { name: 'Begin again', hidden: true })[0] as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: 'Begin again', hidden: true })[1] as HTMLElement);
    await waitFor(() => expect(store.talks).toHaveLength(2));
    expect(store.talks.map(({ endedAt }) => endedAt === null)).toEqual([true, false]);
    expect(log().queryByText('Un café, por favor')).toBeNull();
  });
});

describe('help in a talk', () => {
  it('rises in three steps', async () => {
    await open();
    await begin();
    fireEvent.click(await screen.findByRole('button', { name: 'Hint' }));
    expect(screen.getByText('Say which drink you would like')).toBeDefined();
    expect(screen.getByText('Ask the price')).toBeDefined();
    press('More help');
    expect(screen.getByText(/Quisiera un café, …/)).toBeDefined();
    press('More help');
    press('Put it in the field');
    expect(field().value).toBe('Quisiera un café, por favor.');
  });
  it('comes by itself after two lines that were not understood', async () => {
    await open();
    await begin();
    say('xyz');
    expect(await screen.findAllByText(/Leo did not get that/)).not.toHaveLength(0);
    expect(screen.queryByText('Say which drink you would like')).toBeNull();
    say('qwertz');
    await screen.findByText('Say which drink you would like');
  });
  it('translates a line', async () => {
    await open();
    await begin();
    fireEvent.click(await screen.findByRole('button', { name: 'Translate' }));
    expect(screen.getByText('Good morning! Coffee, tea or water?')).toBeDefined();
  });
});

describe('a correction', () => {
  it('tells the better form and the reason, and becomes a card and none again', async () => {
    const { replica } = await open();
    await begin();
    say('Quisiera una café, por favor');
    expect(await screen.findByText('Better:')).toBeDefined();
    expect(screen.getByText(/Here it is/)).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Make the line a card' }));
    fireEvent.click(await screen.findByRole('button', { name: 'The line is among your cards' }));
    await screen.findByRole('button', { name: 'Make the line a card' });
    const [card] = [...cardsIn(replica.view(), 'es').values()];
    expect(card).toMatchObject({ own: { front: 'Quisiera un café, por favor.' }, inDeck: false });
  });
  it('is kind about an accent, and none for other words', async () => {
    await open();
    await begin();
    say('Quiero un cafe');
    await screen.findByText('Almost perfect:');
    await act(async () => undefined);
    cleanup();
    await open();
    await begin();
    say('Un café, por favor');
    await screen.findByText('Right');
  });
});
