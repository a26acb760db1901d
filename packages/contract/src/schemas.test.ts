import type { EventKind, LearnEvent, SyncReply, SyncRequest } from '@parlance/sync';
import { MAX_EVENTS, PROTOCOL_VERSION } from '@parlance/sync';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { OperationName, Operations } from './operations.ts';
import {
  accountAsked,
  accountChange,
  accountFactors,
  accountMethods,
  accountPassword,
  accountRename,
  accountUnlink,
  appealRequest,
  bigFanSet,
  cancelByLink,
  creditStatement,
  creditsGiven,
  daysGranted,
  done,
  emailLookup,
  factorAdded,
  factorAsked,
  factorChallenge,
  factorRemove,
  identityUser,
  insightReport,
  invitationCode,
  keptTalk,
  leaderboardBoard,
  leaderboardReport,
  leaderboardSeen,
  leaderboardTop,
  learnEvent,
  ledgerSums,
  mailedToken,
  me,
  membershipEnds,
  monthAsked,
  monthBooks,
  operatorLog,
  operatorRefund,
  order,
  orderAsked,
  orderBegun,
  orderRequest,
  ownBook,
  ownBookArrived,
  ownBookComplete,
  ownBookList,
  ownInvitations,
  ownMembership,
  passkeyAdd,
  passkeyBegun,
  paymentNamed,
  planChange,
  planChosen,
  planConfirmed,
  planList,
  progressKnownWords,
  progressRecall,
  progressRestore,
  progressReviews,
  providerHeld,
  providerPage,
  purchaseNamed,
  pushEndpoint,
  pushSubscription,
  readInvitation,
  recoveryRenewed,
  refundAsked,
  reminderChoice,
  reminderPause,
  reminderPauseByLink,
  reminderPaused,
  reminders,
  reminderTest,
  reminderVisit,
  seenAccount,
  sessionConfirm,
  sessionEndOther,
  sessionList,
  statementAsked,
  syncEnvelope,
  syncReply,
  syncRequest,
  talkId,
  talkList,
  talkRemoval,
  totpAdd,
  totpBegun,
  tutorForget,
  tutorHelp,
  tutorHelpRequest,
  tutorMemory,
  tutorNotes,
  tutorNotesRequest,
  tutorOverview,
  tutorRemember,
  tutorReport,
  tutorReportSettled,
  tutorState,
  tutorSwitched,
  userVerified,
  userVerify,
} from './schemas.ts';

const ID = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const base = { id: ID, at: 1_780_000_000_000, day: '20260601', zone: 'Europe/Berlin', device: ID, learn: 'es' };
const answered = {
  ...base,
  kind: 'answered',
  data: { item: 'coffee', exercise: 'build', right: true, words: [{ word: 'coffee', rating: 3 }], took: 1200 },
};
const finished = {
  ...base,
  kind: 'finished',
  data: {
    what: 'lesson',
    unit: 'cafe',
    lesson: 'cafe.drinks',
    position: 0,
    mode: 'classic',
    steps: 16,
    mistakes: 2,
    stars: 2,
    combos: 1,
    seconds: 240,
  },
};

const memory = {
  ...{ stability: 7.5, difficulty: 5.1, last: base.at, due: base.at + 604_800_000, reps: 4, lapses: 1 },
  ...{ phase: 2, learningStep: 0, lastRight: true },
};

/** Events of every kind, as a device would send them. */
const markPlace = {
  kind: 'highlight',
  from: { sentence: 3, offset: 0 },
  to: { sentence: 4, offset: 12 },
  quote: 'El zorro',
};

const good: Readonly<Record<EventKind, readonly unknown[]>> = {
  answered: [
    answered,
    { ...answered, version: 2, data: { ...answered.data, exercise: 'talk' } },
    { ...answered, version: 2 },
  ],
  finished: [
    finished,
    ...[
      { what: 'dialogue', unit: 'cafe', step: 'warmUp', seconds: 60 },
      { what: 'testOut', unit: 't1', mistakes: 3, lessons: ['cafe.drinks'], seconds: 60 },
      { what: 'clip', clip: 'rain', stars: 3, score: 870, seconds: 60 },
      { what: 'book', book: 'bus', round: 1, seconds: 60 },
      { what: 'game', game: 'pairs', level: 2, score: 10, seconds: 60 },
      { what: 'quiz', unit: 'cafe', mistakes: 1, stars: 2, seconds: 60 },
      { what: 'review', cards: 20, seconds: 60 },
    ].map((data) => ({ ...base, kind: 'finished', data })),
    ...[0, 10].map((tasks) => ({
      ...{ ...base, kind: 'finished', version: 2 },
      data: { what: 'talk', unit: 'cafe', tasks, seconds: 90 },
    })),
  ],
  read: [{ ...base, kind: 'read', version: 2, data: { book: 'bus', round: 1, sentence: 0, seconds: 120 } }],
  preferred: [{ ...base, kind: 'preferred', learn: '', data: { name: 'theme', value: 'dark' } }],
  reset: [
    { ...base, kind: 'reset', data: { undo: null } },
    { ...base, kind: 'reset', data: { undo: ID } },
  ],
  carded: [
    { field: 'deck', value: true },
    { field: 'aside', value: false },
    { field: 'note', value: '' },
    { field: 'note', value: 'x'.repeat(500) },
    { field: 'own', value: null },
    { field: 'own', value: { front: 'la llave', back: 'key' } },
    { field: 'own', value: { front: 'a', back: 'b', reading: 'a', example: 'a b', source: 'csv' } },
    { field: 'own', value: { front: 'a', back: 'b', sound: '0f'.repeat(32) } },
  ].map((change) => ({ ...base, kind: 'carded', data: { card: 'own:1', change } })),
  marked: [
    { field: 'place', value: null },
    { field: 'place', value: markPlace },
    { field: 'place', value: { ...markPlace, kind: 'bookmark', quote: '' } },
    { field: 'colour', value: 'pink' },
    { field: 'note', value: '' },
    { field: 'note', value: 'x'.repeat(2000) },
  ].map((change) => ({ ...base, kind: 'marked', data: { book: 'own:1', mark: 'bookmark.3', change } })),
  imported: [
    { ...base, kind: 'imported', data: { item: 'own:1', memory, reviews: [] } },
    {
      ...base,
      kind: 'imported',
      data: {
        item: 'coffee',
        memory: { ...memory, stability: 36_500, difficulty: 10, phase: 3, due: memory.last },
        reviews: Array.from({ length: 50 }, () => ({ at: base.at, rating: 4 })),
      },
    },
  ],
  wrote: [
    { ...base, kind: 'wrote', data: { space: 'course', field: 'stars', key: 'cafe.drinks', value: 3 } },
    { ...base, kind: 'wrote', learn: '', data: { space: 'history', seconds: 86_400, xp: 0 } },
    { ...base, kind: 'wrote', learn: '', data: { space: 'history', field: 'updated', key: 'record', value: 1 } },
  ],
};

const importOf = (some: object, reviews: readonly unknown[] = []): unknown => ({
  ...base,
  kind: 'imported',
  data: { item: 'own:1', memory: { ...memory, ...some }, reviews },
});

const mark = (change: object, id = 'm-1'): unknown => ({
  ...base,
  kind: 'marked',
  data: { book: 'fables', mark: id, change },
});
const card = (change: object): unknown => ({ ...base, kind: 'carded', data: { card: 'own:1', change } });

const talkOf = (data: object, version: object = { version: 2 }) => ({
  ...{ ...base, ...version, kind: 'finished' },
  data: { what: 'talk', unit: 'cafe', tasks: 3, seconds: 90, ...data },
});

const bad: readonly (readonly [string, unknown])[] = [
  ['a mark without an end', mark({ field: 'place', value: { ...markPlace, to: undefined } })],
  ['a mark before the book', mark({ field: 'place', value: { ...markPlace, from: { sentence: -1, offset: 0 } } })],
  ['a mark with more than it has', mark({ field: 'place', value: { ...markPlace, html: '' } })],
  ['a quote of more than 500 characters', mark({ field: 'place', value: { ...markPlace, quote: 'x'.repeat(501) } })],
  ['a colour of a mark that nobody has', mark({ field: 'colour', value: 'red' })],
  ['a note of a mark of more than 2000 characters', mark({ field: 'note', value: 'x'.repeat(2001) })],
  ['a note with half a character', mark({ field: 'note', value: '\ud800' })],
  ['the id of a mark with a slash', mark({ field: 'colour', value: 'blue' }, 'a/b')],
  ['a talk of the first version, which had none', talkOf({}, {})],
  ['a talk with more tasks than a talk has', talkOf({ tasks: 11 })],
  ['a talk with what was said', talkOf({ lines: [] })],
  [
    'a line of a talk in the first version, which had none',
    { ...answered, data: { ...answered.data, exercise: 'talk' } },
  ],
  ['an answer of a version that nobody knows', { ...answered, version: 3 }],
  ['an unknown field of a card', card({ field: 'colour', value: true })],
  ['a field of a card with the value of another', card({ field: 'deck', value: '' })],
  ['a note of more than 500 characters', card({ field: 'note', value: 'x'.repeat(501) })],
  ['an own card without a front', card({ field: 'own', value: { front: '', back: 'key' } })],
  ['an own card with a very long back', card({ field: 'own', value: { front: 'a', back: 'b'.repeat(1001) } })],
  ['an own card with an unknown text', card({ field: 'own', value: { front: 'a', back: 'b', colour: 'c' } })],
  ['an own card with a sound that is no hash', card({ field: 'own', value: { front: 'a', back: 'b', sound: 'c' } })],
  ['a note with half a character', card({ field: 'note', value: '\ud83d' })],
  ['an imported memory without stability', importOf({ stability: 0 })],
  ['an imported memory that lasts for ever', importOf({ stability: 36_501 })],
  ['an imported difficulty of no card', importOf({ difficulty: 0.5 })],
  ['an imported memory that is due before its last review', importOf({ due: base.at - 1, last: base.at })],
  ['an imported memory that is due after more than a century', importOf({ due: base.at + 36_502 * 86_400_000 })],
  ['an imported memory without a number', importOf({ stability: Number.NaN })],
  [
    'more imported reviews than are kept',
    importOf(
      {},
      Array.from({ length: 51 }, () => ({ at: base.at, rating: 3 })),
    ),
  ],
  ['an imported review without a rating', importOf({}, [{ at: base.at, rating: 0 }])],
  ['an unknown kind', { ...answered, kind: 'forgot' }],
  ['an unknown field', { ...answered, mood: 'good' }],
  ['an unknown field inside its data', { ...answered, data: { ...answered.data, cheat: true } }],
  ['an id that is no UUID', { ...answered, id: '1' }],
  ['a day with dashes', { ...answered, day: '2026-06-01' }],
  ['a stamp of the last century', { ...answered, at: 1 }],
  ['a fifth rating', { ...answered, data: { ...answered.data, words: [{ word: 'coffee', rating: 5 }] } }],
  ['four stars', { ...finished, data: { ...finished.data, stars: 4 } }],
  ['more seconds than a day has', { ...finished, data: { ...finished.data, seconds: 86_401 } }],
  ['half a mistake', { ...finished, data: { ...finished.data, mistakes: 0.5 } }],
  ['a learn language with a slash, which would be another register', { ...answered, learn: 'es/course' }],
  ['half a day written', { ...base, kind: 'wrote', data: { space: 'history', seconds: 1 } }],
  ['a day written to a course', { ...base, kind: 'wrote', data: { space: 'course', seconds: 1, xp: 1 } }],
  ['XP taken away', { ...base, kind: 'wrote', data: { space: 'history', seconds: 0, xp: -1 } }],
  [
    'a failed test-out',
    { ...base, kind: 'finished', data: { what: 'testOut', unit: 't', mistakes: 4, lessons: [], seconds: 1 } },
  ],
];

/** The schemas of what an operation takes and gives. */
interface SchemasOf<N extends OperationName> {
  readonly input: z.ZodType<Operations[N]['input']>;
  readonly output: z.ZodType<Operations[N]['output']>;
}

const nothing = z.undefined();

/** The schemas of each operation; one that does not fit its types does not compile. */
const operationSchemas: { readonly [N in OperationName]: SchemasOf<N> } = {
  'sync.exchange': { input: syncRequest, output: syncReply },
  'session.me': { input: nothing, output: me },
  'session.verify': { input: userVerify, output: userVerified },
  'session.end': { input: nothing, output: done },
  'session.lookup': emailLookup,
  'session.confirm': { input: sessionConfirm, output: done },
  'factor.challenge': { input: factorAsked, output: factorChallenge },
  'account.factors': { input: nothing, output: accountFactors },
  'account.totp.begin': { input: nothing, output: totpBegun },
  'account.totp.add': { input: totpAdd, output: factorAdded },
  'account.passkey.begin': { input: nothing, output: passkeyBegun },
  'account.passkey.add': { input: passkeyAdd, output: factorAdded },
  'account.factor.remove': { input: factorRemove, output: done },
  'account.recovery.renew': { input: nothing, output: recoveryRenewed },
  'session.list': { input: nothing, output: sessionList },
  'session.endOther': { input: sessionEndOther, output: done },
  'provider.held': { input: nothing, output: providerHeld },
  'provider.drop': { input: nothing, output: done },
  'provider.resume': { input: nothing, output: identityUser },
  'provider.user': { input: nothing, output: identityUser },
  'account.rename': { input: accountRename, output: done },
  'account.password': { input: accountPassword, output: done },
  'account.unlink': { input: accountUnlink, output: done },
  'account.change': { input: mailedToken, output: accountChange },
  'account.undo': { input: mailedToken, output: mailedToken },
  'account.resetMethods': { input: mailedToken, output: accountMethods },
  'progress.restore': progressRestore,
  'progress.knownWords': progressKnownWords,
  'progress.recall': progressRecall,
  'progress.reviews': progressReviews,
  'book.list': { input: nothing, output: ownBookList },
  'book.arrived': { input: ownBook, output: ownBookArrived },
  'book.complete': { input: ownBookComplete, output: done },
  'book.remove': { input: ownBook, output: done },
  'insight.report': { input: insightReport, output: done },
  'appeal.send': { input: appealRequest, output: done },
  'leaderboard.board': { input: nothing, output: leaderboardBoard },
  'leaderboard.top': { input: nothing, output: leaderboardTop },
  'leaderboard.join': { input: nothing, output: done },
  'leaderboard.leave': { input: nothing, output: done },
  'leaderboard.report': { input: leaderboardReport, output: done },
  'leaderboard.seen': { input: leaderboardSeen, output: done },
  'reminder.get': { input: nothing, output: reminders },
  'reminder.set': { input: reminderChoice, output: done },
  'reminder.subscribe': { input: pushSubscription, output: done },
  'reminder.unsubscribe': { input: pushEndpoint, output: done },
  'reminder.visit': reminderVisit,
  'reminder.test': { input: reminderTest, output: done },
  'reminder.pause': { input: reminderPause, output: reminderPaused },
  'reminder.pauseByLink': { input: reminderPauseByLink, output: reminderPaused },
  'membership.plans': { input: nothing, output: planList },
  'membership.order': { input: orderRequest, output: orderBegun },
  'membership.orderState': { input: orderAsked, output: order },
  'membership.mine': { input: nothing, output: ownMembership },
  'membership.cancel': { input: purchaseNamed, output: membershipEnds },
  'membership.resume': { input: purchaseNamed, output: done },
  'membership.cancelByLink': { input: cancelByLink, output: membershipEnds },
  'membership.refund': { input: refundAsked, output: done },
  'membership.changeQuote': { input: planChosen, output: planChange },
  'membership.change': { input: planConfirmed, output: done },
  'membership.portal': { input: nothing, output: providerPage },
  'membership.invoice': { input: paymentNamed, output: providerPage },
  'invitation.mine': { input: nothing, output: ownInvitations },
  'invitation.read': { input: invitationCode, output: readInvitation },
  'invitation.accept': { input: invitationCode, output: readInvitation },
  'talk.list': { input: nothing, output: talkList },
  'talk.read': { input: talkId, output: keptTalk },
  'talk.keep': { input: keptTalk, output: keptTalk },
  'talk.remove': { input: talkRemoval, output: done },
  'operator.find': { input: accountAsked, output: seenAccount },
  'operator.grant': { input: daysGranted, output: done },
  'operator.bigFan': { input: bigFanSet, output: done },
  'operator.refund': { input: operatorRefund, output: done },
  'operator.sums': { input: nothing, output: ledgerSums },
  'operator.books': { input: monthAsked, output: monthBooks },
  'operator.log': { input: nothing, output: operatorLog },
  'operator.tutor': { input: nothing, output: tutorOverview },
  'operator.tutorSwitch': { input: tutorSwitched, output: done },
  'operator.credits': { input: creditsGiven, output: done },
  'operator.tutorReport': { input: tutorReportSettled, output: done },
  'tutor.state': { input: nothing, output: tutorState },
  'tutor.notes': { input: tutorNotesRequest, output: tutorNotes },
  'tutor.help': { input: tutorHelpRequest, output: tutorHelp },
  'tutor.memory': { input: nothing, output: tutorMemory },
  'tutor.remember': { input: tutorRemember, output: done },
  'tutor.forget': { input: tutorForget, output: done },
  'tutor.statement': { input: statementAsked, output: creditStatement },
  'tutor.report': { input: tutorReport, output: done },
};

describe('the schemas of operations', () => {
  it('refuse a field that is not of the operation, in what it takes', () => {
    const strict = Object.entries(operationSchemas).filter(([name]) => name !== 'sync.exchange');
    for (const [name, { input }] of strict)
      expect([name, input.safeParse({ mood: 'good' }).success]).toEqual([name, false]);
  });
});

describe('the schema of an event', () => {
  it('is exactly the type that both ends use', () => {
    expectTypeOf<z.infer<typeof learnEvent>>().toExtend<LearnEvent>();
    expectTypeOf<z.infer<typeof syncRequest>>().toExtend<SyncRequest>();
    expectTypeOf<z.infer<typeof syncReply>>().toExtend<SyncReply>();
  });

  it('accepts every kind and changes nothing in it', () => {
    for (const event of Object.values(good).flat()) expect(learnEvent.parse(event)).toEqual(event);
  });

  it.each(bad)('refuses %s', (_, event) => {
    expect(learnEvent.safeParse(event).success).toBe(false);
  });
});

describe('the schema of a sync request', () => {
  const request = { protocol: PROTOCOL_VERSION, device: ID, sentAt: 1, cursor: 0, events: [answered] };

  it('lets a wrong event through the envelope, so that it is refused alone', () => {
    const withWrong = { ...request, events: [answered, { id: ID, kind: 'forgot' }] };
    expect(syncEnvelope.safeParse(withWrong).success).toBe(true);
    expect(syncRequest.safeParse(withWrong).success).toBe(false);
  });

  it('refuses more events than one request may carry', () => {
    const many = { ...request, events: Array.from({ length: MAX_EVENTS + 1 }, () => answered) };
    expect(syncEnvelope.safeParse(many).success).toBe(false);
  });

  it('refuses a negative cursor and an event without an id', () => {
    expect(syncEnvelope.safeParse({ ...request, cursor: -1 }).success).toBe(false);
    expect(syncEnvelope.safeParse({ ...request, events: [{ kind: 'answered' }] }).success).toBe(false);
  });
});
