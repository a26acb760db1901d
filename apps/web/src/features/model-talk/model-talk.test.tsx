import 'fake-indexeddb/auto';
import type { TutorHelpRequest, TutorNotes, TutorState } from '@parlance/contract';
import { mergeTalks, ok, type TalkRecord } from '@parlance/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, cardsIn } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import type { AnswerEnd, TutorClient } from '../../data/tutor/index.ts';
import { onStage } from '../../test/stage.tsx';
import { cafeTalk } from '../talk/testing.ts';
import { Consent } from './consent.tsx';
import { ModelResult } from './model-result.tsx';
import { ModelTalk } from './model-talk.tsx';
import { suggest } from './suggestions.ts';

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
  vi.stubGlobal('reportError', ignore);
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

const content = cafeTalk();
const SERVICE = { name: 'chat.example.org', model: 'small', isLocal: false, listens: false };
/** The address of the talk, within another one. */
const HERE = encodeURIComponent('/tutor?unit=cafe&with=model');
const GUIDED = '/tutor?unit=cafe&with=guided';
const stateWith = (balance: number, sells: boolean): TutorState => ({
  ...{ service: SERVICE, isOff: false, isResting: false, isListeningPaused: false },
  credits: {
    balance,
    next: null,
    allowance: { amount: 50, each: 'day', renewsAt: Date.UTC(2027, 0, 15) },
    sells,
  },
});
const DONE: AnswerEnd = { kind: 'done', isShortened: false, balance: 9 };
const NOTES: TutorNotes = {
  better: 'Quisiera un té, por favor.',
  notes: [{ given: 'una', expected: 'un', why: 'Té is masculine.', isStyle: false }],
  done: ['order'],
  remember: 'Likes tea',
};
/** Parts that are loaded when they are shown take longer. */
const LOADING = { timeout: 5000 };
let browsers = 0;

interface Opening {
  readonly answers?: readonly (readonly [text: string, end: AnswerEnd])[];
  readonly notes?: TutorNotes;
  readonly balance?: number;
  /** Whether credits are sold. */
  readonly sells?: boolean;
}

interface Store {
  talks: readonly TalkRecord[];
}

interface KeptProps {
  readonly store: Store;
  readonly client: TutorClient;
  readonly balance: number;
  readonly sells: boolean;
}

/** The talk, with what is kept of it, and the credits. */
function Kept({ store, client, balance, sells }: KeptProps): ReactNode {
  const [kept, setKept] = useState(store.talks);
  const [known, setKnown] = useState(() => stateWith(balance, sells));
  const keep = async (record: TalkRecord): Promise<void> => {
    const before = store.talks.find(({ id }) => id === record.id);
    const next = before === undefined ? record : mergeTalks(before, record);
    store.talks = [next, ...store.talks.filter(({ id }) => id !== record.id)];
    setKept(store.talks);
  };
  const tutor = {
    state: known,
    error: undefined,
    refresh: async () => undefined,
    setBalance: (now: number) => setKnown(stateWith(now, sells)),
  };
  const keeper = { keep, list: async () => store.talks };
  return <ModelTalk {...{ content, kept, keeper, client, tutor }} isFree={false} service={SERVICE} />;
}

const openReplica = async () => {
  browsers += 1;
  const replica = await openTab(`model-talk-${browsers}`);
  await replica.record([{ kind: 'preferred', learn: '', data: { name: 'silent', value: true } }]);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  return { replica, session };
};

const open = async ({ answers = [], notes = NOTES, balance = 10, sells = false }: Opening = {}) => {
  const { replica, session } = await openReplica();
  const scripts = [['¡Buenos días!', DONE] as const, ...answers];
  const help = vi.fn(async ({ act }: TutorHelpRequest) =>
    ok({ texts: act === 'hint' ? ['Order a tea', 'Quisiera un', 'Quisiera un té.'] : ['Good morning!'], balance: 8 }),
  );
  const client: TutorClient = {
    answer: async (_request, { onText }) => {
      const [text, end] = scripts.shift() ?? ['', { kind: 'offline' }];
      onText(text);
      return end;
    },
    notes: async () => ok(notes),
    help,
    remember: async () => ok({ done: true } as never),
  };
  const store: Store = { talks: [] };
  onStage(
    <ReplicaProvider data={{ replica, session }}>
      <Kept {...{ store, client, balance, sells }} />
    </ReplicaProvider>,
    '/tutor?unit=cafe&with=model',
  );
  return { replica, store, help };
};

const field = (): HTMLTextAreaElement => screen.getByLabelText('Your line');
const say = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
const log = () => within(screen.getByRole('region', { name: 'What was said' }));
const begin = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /^Begin/ }, LOADING));
  await log().findByRole('button', { name: 'Buenos' });
};

describe('before a talk with a model', () => {
  it('asks for consent, and tells to whom what is sent', async () => {
    const { replica, session } = await openReplica();
    const agree = vi.fn(async () => undefined);
    onStage(
      <ReplicaProvider data={{ replica, session }}>
        <Consent content={content} service={SERVICE} balance={3} isAgain={false} onAgree={agree} />
      </ReplicaProvider>,
    );
    expect(screen.getByText('chat.example.org')).toBeDefined();
    expect(screen.getByText(/It leaves this server/)).toBeDefined();
    expect(screen.getByText(/You have 3 credits/)).toBeDefined();
    expect(screen.getByRole('link', { name: /Go on with Leo/ }).getAttribute('href')).toBe(GUIDED);
    fireEvent.click(screen.getByRole('button', { name: 'I agree' }));
    expect(agree).toHaveBeenCalledTimes(1);
  });

  it('shows what it costs and what is left', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Begin · 1 credit' }, LOADING)).toBeDefined();
    const link = screen.getByRole('link', { name: '10 credits left' });
    expect(link.getAttribute('href')).toBe(`/tutor?view=credits&from=${HERE}`);
  });

  it('leads to the guided partner where no credits are left', async () => {
    await open({ balance: 0 });
    expect(await screen.findByText(/Your credits are used up/, {}, LOADING)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull();
    expect(screen.getByText(/50 new credits come on/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: /Go on with Leo/ })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Buy credits' })).toBeNull();
  });

  it('leads to where credits are sold, which leads back to this talk', async () => {
    await open({ balance: 0, sells: true });
    const link = await screen.findByRole('link', { name: 'Buy credits' }, LOADING);
    expect(link.getAttribute('href')).toBe(`/pricing/plan?packs=1&from=${HERE}`);
  });
});

describe('a talk with a model', () => {
  it('shows the answer, the correction with its reason, and the task that is done', async () => {
    const { replica } = await open({ answers: [['Muy bien.', DONE]] });
    await begin();
    say('Quisiera una té, por favor');
    expect(await log().findByText('Quisiera un té, por favor.')).toBeDefined();
    expect(log().getByText('Té is masculine.')).toBeDefined();
    expect(screen.getAllByText('Order a drink')[0]?.parentElement?.textContent).toContain('(done)');
    expect(screen.getByText(/^Done:/).textContent).toBe('Done: Order a drink');
    fireEvent.click(await log().findByRole('button', { name: 'Make the line a card' }));
    await log().findByRole('button', { name: 'The line is among your cards' });
    const [card] = [...cardsIn(replica.view(), 'es').values()];
    expect(card).toMatchObject({ own: { front: 'Quisiera un té, por favor.', back: 'Té is masculine.' } });
  });

  it('says that a line is right where something is only said otherwise', async () => {
    const style = { given: '', expected: 'Me gustaría', why: 'It is more polite.', isStyle: true };
    const notes = { better: 'Me gustaría un té.', notes: [style], done: [], remember: null };
    await open({ answers: [['Muy bien.', DONE]], notes });
    await begin();
    say('Quiero un té.');
    expect(await log().findByText('Your line is right. This is only another way to say it.')).toBeDefined();
    expect(log().getByText('Right')).toBeDefined();
  });

  it('tells whole lines to who listens, and not each word', async () => {
    await open();
    await begin();
    const told = document.querySelector('[role="log"]');
    expect(told?.textContent).toBe('Leo: ¡Buenos días!');
  });

  it('keeps a translation, whose price is shown before', async () => {
    const { help } = await open();
    await begin();
    fireEvent.click(log().getByRole('button', { name: 'Translate 1 credit' }));
    expect(await log().findByText('Good morning!')).toBeDefined();
    fireEvent.click(log().getByRole('button', { name: 'Translate free' }));
    fireEvent.click(log().getByRole('button', { name: 'Translate free' }));
    expect(log().getByText('Good morning!')).toBeDefined();
    expect(help).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: '8 credits left' })).toBeDefined();
  });

  it('raises a hint in three steps with one request, and tells how many were read', async () => {
    const { help, store } = await open({ answers: [['Muy bien.', DONE]] });
    await begin();
    fireEvent.click(log().getByRole('button', { name: 'Hint 1 credit' }));
    expect(await screen.findByText('Order a tea', {}, LOADING)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'More help' }));
    expect(await screen.findByText(/Quisiera un …/, {}, LOADING)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'More help' }));
    fireEvent.click(screen.getByRole('button', { name: 'Put it in the field' }));
    expect(field().value).toBe('Quisiera un té.');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitFor(() => expect(store.talks[0]?.lines).toHaveLength(3));
    expect(store.talks[0]?.lines[1]).toMatchObject({ hints: 3 });
    expect(help).toHaveBeenCalledTimes(1);
  });

  it('opens the card of any word', async () => {
    await open();
    await begin();
    fireEvent.click(log().getByRole('button', { name: 'días' }));
    expect(await screen.findByRole('button', { name: 'What does it mean? 1 credit' }, LOADING)).toBeDefined();
  });

  it('goes on with the guided partner, or with what came, where the service fails', async () => {
    await open({ answers: [['Muy bi', { kind: 'cut' }]] });
    await begin();
    say('Un té');
    expect(await screen.findByText('The answer broke off. Nothing was charged.')).toBeDefined();
    expect(log().getByText('Muy bi …')).toBeDefined();
    expect(
      log()
        .getByRole('link', { name: /Go on with Leo/ })
        .getAttribute('href'),
    ).toBe(GUIDED);
    expect(log().getByRole('button', { name: 'Try again · 1 credit' })).toBeDefined();
    fireEvent.click(log().getByRole('button', { name: 'Go on with this part' }));
    expect(await log().findByText('You stopped the answer here.')).toBeDefined();
  });

  it('says what still works without a network', async () => {
    await open({ answers: [['', { kind: 'offline' }]] });
    await begin();
    say('Un té');
    expect(await screen.findByText(/You are offline/)).toBeDefined();
    expect(log().getByText('Un té')).toBeDefined();
  });

  it('takes the last line back into the field, and says that a new answer is needed', async () => {
    await open({ answers: [['Muy bien.', DONE]] });
    await begin();
    say('Un té');
    fireEvent.click(await screen.findByRole('button', { name: 'Change this line' }));
    expect(field().value).toBe('Un té');
    expect(screen.getByText(/A new line needs a new answer/)).toBeDefined();
  });

  it('ends when the learner wants it, and leads to how it went', async () => {
    const { store, replica } = await open({ answers: [['Muy bien.', DONE]] });
    await begin();
    const before = replica.waiting();
    say('Un té');
    fireEvent.click(await screen.findByRole('button', { name: 'End the talk' }));
    const link = await screen.findByRole('link', { name: 'See how it went' });
    expect(link.getAttribute('href')).toBe(`/tutor?talk=${store.talks[0]?.id}`);
    await waitFor(() => expect(replica.waiting()).toBeGreaterThan(before));
  });
});

describe('how a talk with a model went', () => {
  it('tells each correction once, also where two are of one line', async () => {
    const { replica, session } = await openReplica();
    const other = { given: 'grande', expected: 'grandes', why: 'It is plural.', isStyle: false };
    const style = { given: '', expected: 'Me gustaría', why: 'It is more polite.', isStyle: true };
    const notes = [...NOTES.notes, other, style];
    const talk: TalkRecord = {
      ...{ id: 'twice', learn: 'es', unit: 'cafe', partner: 'model', startedAt: 1, endedAt: 9 },
      lines: [
        { by: 'partner', id: 'twice', at: 1, text: '¡Hola!' },
        { by: 'learner', id: 'b', at: 2, text: 'Una té', hints: 0, answer: 'c', ...NOTES, notes } as never,
        { by: 'partner', id: 'c', at: 3, text: '¿Algo más?' },
      ],
    };
    onStage(
      <ReplicaProvider data={{ replica, session }}>
        <ModelResult {...{ content, talk }} kept={{}} lexicon={undefined} client={{ remember: vi.fn() }} />
      </ReplicaProvider>,
    );
    for (const why of ['Té is masculine.', 'It is plural.', 'It is more polite.'])
      expect(screen.getAllByText(why)).toHaveLength(1);
  });

  it('names what was good and what to work on, and remembers only what the learner wants', async () => {
    const { replica, session } = await openReplica();
    const remember = vi.fn(async () => ok({ done: true } as never));
    const talk: TalkRecord = {
      ...{ id: 'went', learn: 'es', unit: 'cafe', partner: 'model', startedAt: 1, endedAt: 9 },
      lines: [
        { by: 'partner', id: 'went', at: 1, text: '¡Hola!' },
        { by: 'learner', id: 'b', at: 2, text: 'Quisiera una té', hints: 0, answer: 'c', ...NOTES } as never,
        { by: 'partner', id: 'c', at: 3, text: '¿Algo más?' },
        { by: 'learner', id: 'd', at: 4, text: 'No, gracias.', hints: 0, answer: 'e', notes: [] },
        { by: 'partner', id: 'e', at: 5, text: 'Hasta luego.' },
      ],
    };
    suggest('went', 'Likes tea');
    onStage(
      <ReplicaProvider data={{ replica, session }}>
        <ModelResult {...{ content, talk }} kept={{}} lexicon={undefined} client={{ remember }} />
      </ReplicaProvider>,
    );
    const part = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
    expect(part('That was good').getByText('No, gracias.')).toBeDefined();
    expect(part('To work on').getByText('Quisiera un té, por favor.')).toBeDefined();
    expect(screen.getByText('2 lines were read: 1 of them without a mistake, 1 of these without help.')).toBeDefined();
    expect(remember).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remember' }));
    expect(await screen.findByText('It is remembered.')).toBeDefined();
    expect(remember).toHaveBeenCalledWith({ id: expect.any(String), text: 'Likes tea' });
  });
});
