/** Generates events for property tests. There are few names and stamps, so that collisions are frequent. */
import { addDays, utcDay } from '@parlance/domain';
import { type EventKind, type EventOf, type FinishedData, type LearnEvent, written } from '@parlance/sync';
import fc from 'fast-check';
import { type Common, START } from './events.ts';
import { deviceId, uuid } from './ids.ts';

const DAY = 86_400_000;
const units = fc.constantFrom('cafe', 'market');
const lessonNumbers = fc.nat(2);
const words = fc.constantFrom('coffee', 'tea', 'milk');
const stars = fc.constantFrom(1 as const, 2 as const, 3 as const);
const ratings = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const);
const seconds = fc.oneof(fc.nat(900), fc.constant(50_000));

type LessonData = Extract<FinishedData, { what: 'lesson' }>;

const lessonData: fc.Arbitrary<LessonData> = fc
  .record({
    unit: units,
    position: lessonNumbers,
    mode: fc.constantFrom('classic' as const, 'challenge' as const),
    mistakes: fc.nat(3),
    stars,
    combos: fc.nat(4),
    seconds,
  })
  .map((data) => ({ ...data, what: 'lesson' as const, lesson: `${data.unit}.${data.position}`, steps: 20 }));

/** What is finished, by what it is. A new one without an arbitrary does not compile. */
const finishes = {
  lesson: lessonData,
  dialogue: fc.record({
    what: fc.constant('dialogue' as const),
    unit: units,
    step: fc.constantFrom('warmUp' as const, 'practice' as const, 'speaking' as const),
    seconds,
  }),
  testOut: fc.record({
    what: fc.constant('testOut' as const),
    unit: fc.constant('jump'),
    mistakes: fc.nat(3),
    lessons: fc.subarray(['cafe.0', 'cafe.1', 'market.0']),
    seconds,
  }),
  clip: fc.record({
    what: fc.constant('clip' as const),
    clip: fc.constant('rain'),
    stars,
    score: fc.nat(1000),
    seconds,
  }),
  book: fc.record({
    what: fc.constant('book' as const),
    book: fc.constant('fables'),
    round: fc.integer({ min: 1, max: 3 }),
    seconds,
  }),
  game: fc.record({
    what: fc.constant('game' as const),
    game: fc.constant('pairs'),
    level: fc.nat(1),
    score: fc.integer({ min: 1, max: 10 }),
    seconds,
  }),
  quiz: fc.record({ what: fc.constant('quiz' as const), unit: units, mistakes: fc.nat(5), stars, seconds }),
  talk: fc.record({ what: fc.constant('talk' as const), unit: units, tasks: fc.nat(3), seconds }),
  review: fc.record({ what: fc.constant('review' as const), cards: fc.nat(40), seconds }),
} satisfies { readonly [W in FinishedData['what']]: fc.Arbitrary<Extract<FinishedData, { what: W }>> };

const { lesson, ...otherFinishes } = finishes;

const finishedData: fc.Arbitrary<FinishedData> = fc.oneof(
  { weight: 5, arbitrary: lesson },
  { weight: 3, arbitrary: fc.oneof(...Object.values(otherFinishes)) },
);

const answeredData = fc
  .record({
    words: fc.array(fc.record({ word: words, rating: ratings }), { minLength: 1, maxLength: 3 }),
    exercise: fc.constantFrom('build' as const, 'card' as const, 'talk' as const),
  })
  .map(({ exercise, ...data }) => ({
    ...data,
    item: 'cafe.order',
    exercise,
    right: data.words.every(({ rating }) => rating > 1),
    took: 2000,
  }));

const wroteData = fc.oneof(
  fc.record({
    space: fc.constant('course' as const),
    field: fc.constantFrom('stars' as const, 'finished' as const),
    key: fc.constantFrom('cafe.0', 'cafe.9'),
    value: fc.nat(4),
  }),
  fc.record({
    space: fc.constant('course' as const),
    field: fc.constantFrom('position' as const, 'cursor' as const, 'exam' as const, 'warmUp' as const),
    key: units,
    value: fc.constantFrom(1, 2, 3, 998, 1000),
  }),
  fc.record({
    space: fc.constant('movie' as const),
    field: fc.constantFrom('score' as const, 'place' as const),
    key: fc.constant('rain'),
    value: fc.nat(1001),
  }),
);

/** A change to the history by a client of the realtime documents; it has no learn language. */
const wroteHistory = fc.oneof(
  fc.record({ space: fc.constant('history' as const), seconds, xp: fc.nat(60) }),
  fc.record({
    space: fc.constant('history' as const),
    field: fc.constant('updated' as const),
    key: fc.constant('record'),
    value: fc.nat(3),
  }),
);

const readData = fc.record({
  book: fc.constant('fables'),
  round: fc.integer({ min: 1, max: 2 }),
  sentence: fc.nat(5),
  seconds: fc.constantFrom(0, 60, 119, 600),
});

const preferredData = fc.record({
  // The last one is a card, as releases before `carded` wrote it.
  name: fc.constantFrom('theme', 'goal', 'card/es/coffee'),
  value: fc.oneof(fc.nat(3), fc.constantFrom('dark', 'light'), fc.boolean()),
});

const ownCard = fc.record(
  {
    front: fc.constantFrom('la llave', 'el grifo'),
    back: fc.constantFrom('key', 'tap'),
    reading: fc.constant('ʝaβe'),
    example: fc.constant('¿Dónde está la llave?'),
    source: fc.constant('csv'),
    sound: fc.constant('0123456789abcdef'.repeat(4)),
  },
  { requiredKeys: ['front', 'back'] },
);

const cardedData = fc.record({
  card: fc.constantFrom('coffee', 'phrase:good-morning', 'own:1'),
  change: fc.oneof(
    fc.record({ field: fc.constantFrom('deck' as const, 'aside' as const), value: fc.boolean() }),
    fc.record({ field: fc.constant('note' as const), value: fc.constantFrom('', 'like "cafe"') }),
    fc.record({ field: fc.constant('own' as const), value: fc.option(ownCard) }),
  ),
});

const importedData = fc
  .record({
    item: words,
    days: fc.constantFrom(0.4, 7, 90),
    last: fc.oneof(fc.integer({ min: -90 * DAY, max: 20 }), fc.nat(40 * DAY)),
    phase: fc.constantFrom(1 as const, 2 as const, 3 as const),
    lastRight: fc.boolean(),
  })
  .map(({ item, days, last, phase, lastRight }) => ({
    item,
    memory: {
      ...{ stability: days, difficulty: 5, last: START + last, due: START + last + Math.ceil(days) * DAY },
      ...{ reps: 3, lapses: 0, phase, learningStep: 0, lastRight },
    },
    reviews: [{ at: START + last, rating: 3 as const }],
  }));

const markPlace = fc
  .record({ sentence: fc.nat(3), offset: fc.nat(3), kind: fc.constantFrom('highlight' as const, 'bookmark' as const) })
  .map(({ sentence, offset, kind }) => ({
    kind,
    from: { sentence, offset },
    to: { sentence, offset: offset + 4 },
    quote: 'El z',
  }));

const markedData = fc.record({
  book: fc.constantFrom('fables', 'own:1', 'a/b'),
  mark: fc.constantFrom('m1', 'bookmark.3'),
  change: fc.oneof(
    fc.record({ field: fc.constant('place' as const), value: fc.option(markPlace) }),
    fc.record({ field: fc.constant('colour' as const), value: fc.constantFrom('yellow' as const, 'blue' as const) }),
    fc.record({ field: fc.constant('note' as const), value: fc.constantFrom('', 'why?') }),
  ),
});

/** How often a kind is drawn, and what: its kind and its data. */
const drawn = <K extends EventKind, D>(weight: number, kind: K, data: fc.Arbitrary<D>) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), data }),
});

/** The kinds that are drawn by themselves. A reset needs events that it hides or takes back: `eventDrafts` makes it. */
type ActionKind = Exclude<EventKind, 'reset'>;

/** What is drawn of one kind: all that is not the same for every event. */
interface Drawn<K extends EventKind> {
  readonly weight: number;
  readonly arbitrary: fc.Arbitrary<Omit<EventOf<K>, keyof Common>>;
}

/** An arbitrary for each kind. A new kind without one does not compile (docs/how-to/add-an-event.md). */
const bodies = {
  answered: { weight: 5, arbitrary: answeredData.map((data) => written({ kind: 'answered' as const, data })) },
  finished: { weight: 8, arbitrary: finishedData.map((data) => written({ kind: 'finished' as const, data })) },
  read: {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('read'), version: fc.constant(2), data: readData }),
  },
  preferred: drawn(2, 'preferred', preferredData),
  carded: drawn(3, 'carded', cardedData),
  imported: drawn(3, 'imported', importedData),
  marked: drawn(2, 'marked', markedData),
  wrote: drawn(3, 'wrote', fc.oneof({ weight: 2, arbitrary: wroteData }, { weight: 1, arbitrary: wroteHistory })),
} satisfies { readonly [K in ActionKind]: Drawn<K> };

const anyBody = fc.oneof(...Object.values(bodies));

/** The part of an event that follows from what the learner does. */
export type LearnerAction = (typeof anyBody extends fc.Arbitrary<infer Body> ? Body : never) & {
  readonly learn: string;
};

const hasNoLanguage = ({ kind, data }: Omit<LearnerAction, 'learn'>): boolean =>
  kind === 'preferred' ||
  (kind === 'wrote' && 'space' in data && data.space === 'history') ||
  (kind === 'marked' && 'book' in data && data.book.startsWith('own:'));

/** Anything a learner does except a reset. */
export const learnerActions: fc.Arbitrary<LearnerAction> = fc
  .record({ body: anyBody, learn: fc.constantFrom('es', 'fr') })
  .map(({ body, learn }) => ({ ...body, learn: hasNoLanguage(body) ? '' : learn }));

interface EventDraft {
  readonly action: LearnerAction | 'reset' | 'undo';
  readonly learn: string;
  readonly at: number;
  readonly day: number;
  readonly device: number;
  readonly target: number;
}

const eventDrafts = (resets: number): fc.Arbitrary<EventDraft> =>
  fc.record({
    action: fc.oneof(
      { weight: 20, arbitrary: learnerActions },
      { weight: resets, arbitrary: fc.constant('reset' as const) },
      { weight: resets, arbitrary: fc.constant('undo' as const) },
    ),
    learn: fc.constantFrom('es', 'fr'),
    at: fc.oneof(fc.nat(12), fc.nat(40 * DAY)),
    day: fc.nat(2),
    device: fc.nat(2),
    target: fc.nat(1000),
  });

/** The id that an undo refers to: usually a reset, sometimes no event. */
const targetOf = (draw: EventDraft, all: readonly EventDraft[]): string => {
  const resets = all.flatMap((other, index) => (other.action === 'reset' ? [index] : []));
  return uuid(resets[draw.target % (resets.length + 1)] ?? 9999);
};

const eventOf = (draw: EventDraft, index: number, all: readonly EventDraft[]): LearnEvent => {
  const common = {
    id: uuid(index),
    at: START + draw.at,
    day: addDays(utcDay(START + draw.at), draw.day - 1),
    zone: 'Europe/Berlin',
    device: deviceId(draw.device),
    learn: draw.learn,
  };
  if (draw.action === 'reset') return { ...common, kind: 'reset', data: { undo: null } };
  if (draw.action === 'undo') return { ...common, kind: 'reset', data: { undo: targetOf(draw, all) } };
  return { ...common, ...draw.action };
};

/** Generates sets of events in random order; ids are unique. */
export const eventSets = (options: { readonly most?: number; readonly resets?: boolean } = {}) =>
  fc
    .array(eventDrafts(options.resets === false ? 0 : 2), { maxLength: options.most ?? 40, size: 'max' })
    .map((all): readonly LearnEvent[] => all.map(eventOf));
