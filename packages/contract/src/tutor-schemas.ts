/** The schemas of the tutor with a model, at the edge of the wire. */
import { code, id, isKeepable, key } from '@parlance/sync/schemas';
import { z } from 'zod';
import { OPERATOR_LIMITS } from './operator.ts';
import {
  CREDIT_REASONS,
  type CreditStatement,
  TUTOR_LIMITS,
  TUTOR_REPORTS,
  type TutorAnswerRequest,
  type TutorHelp,
  type TutorHelpRequest,
  type TutorNotes,
  type TutorNotesRequest,
  type TutorOverview,
  type TutorReport,
  type TutorState,
} from './tutor.ts';

const LIMITS = TUTOR_LIMITS;
const text = (most: number) => z.string().max(most).refine(isKeepable);
const words = (most: number, each: number) => z.array(text(each)).max(most).readonly();
const amount = z.int();
const time = z.number();
const line = text(LIMITS.line);
const said = z
  .array(z.strictObject({ by: z.enum(['learner', 'partner']), text: line }))
  .max(LIMITS.lines)
  .readonly();

const setting = {
  agreed: text(200),
  learn: code.min(1),
  explain: code.min(1),
  unit: key,
  level: text(20),
  scene: z
    .strictObject({
      title: text(LIMITS.text),
      about: text(LIMITS.text),
      tasks: z
        .array(z.strictObject({ key, text: text(LIMITS.text) }))
        .max(LIMITS.tasks)
        .readonly(),
    })
    .nullable(),
  known: words(LIMITS.words, LIMITS.word),
  due: words(LIMITS.due, LIMITS.word),
  grammar: words(LIMITS.grammar, LIMITS.text),
};

/** Asks for the partner's next line. */
export const tutorAnswerRequest = z.strictObject({
  ...setting,
  id,
  lines: said,
  line: line.min(1).nullable(),
}) satisfies z.ZodType<TutorAnswerRequest>;

/** Asks what is to be said of a line. */
export const tutorNotesRequest = z.strictObject({
  ...setting,
  id,
  lines: said,
  line: line.min(1),
}) satisfies z.ZodType<TutorNotesRequest>;

const note = z.strictObject({ given: text(120), expected: text(120), why: text(LIMITS.note), isStyle: z.boolean() });

/** What is said of a line. */
export const tutorNotes = z.strictObject({
  better: line.nullable(),
  notes: z.array(note).max(12).readonly(),
  done: z.array(key).max(LIMITS.tasks).readonly(),
  remember: text(LIMITS.fact).nullable(),
}) satisfies z.ZodType<TutorNotes>;

/** Asks for help with a text. */
export const tutorHelpRequest = z.strictObject({
  ...setting,
  id,
  act: z.enum(['translate', 'explain', 'hint', 'phrase']),
  text: line,
  lines: said,
}) satisfies z.ZodType<TutorHelpRequest>;

/** Help. */
export const tutorHelp = z.strictObject({
  texts: z.array(z.string()).min(1).max(3).readonly(),
  balance: amount,
}) satisfies z.ZodType<TutorHelp>;

const service = z.strictObject({
  name: z.string(),
  model: z.string(),
  isLocal: z.boolean(),
  listens: z.boolean(),
});

/** What the tutor is for a learner. */
export const tutorState = z.strictObject({
  service: service.nullable(),
  isOff: z.boolean(),
  isResting: z.boolean(),
  isListeningPaused: z.boolean(),
  credits: z.strictObject({
    balance: amount,
    next: z.strictObject({ amount, at: time }).nullable(),
    allowance: z.strictObject({ amount, each: z.enum(['day', 'month']), renewsAt: time }).nullable(),
    sells: z.boolean(),
  }),
}) satisfies z.ZodType<TutorState>;

/** Something to remember. */
export const tutorRemember = z.strictObject({ id, text: text(LIMITS.fact).min(1) });
/** What is to be forgotten. */
export const tutorForget = z.union([z.strictObject({ id }), z.strictObject({ all: z.literal(true) })]);
/** What is remembered. */
export const tutorMemory = z.strictObject({
  facts: z.array(z.strictObject({ id, text: z.string(), at: time })).readonly(),
});

/** The month of a statement, as `2026-11`. */
export const statementAsked = z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

/** What happened to the credits in a month. */
export const creditStatement = z.strictObject({
  month: z.string(),
  opening: amount,
  closing: amount,
  entries: z
    .array(
      z.strictObject({
        at: time,
        reason: z.enum(CREDIT_REASONS),
        amount,
        isReturned: z.boolean(),
        expires: time.nullable(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<CreditStatement>;

const report = {
  id,
  learn: code.min(1),
  text: line,
  before: line.nullable(),
  reason: z.enum(TUTOR_REPORTS),
  note: text(LIMITS.note),
};

/** A line that somebody reports. */
export const tutorReport = z.strictObject(report) satisfies z.ZodType<TutorReport>;

/** What was written down of a recording. */
export const tutorHeard = z.strictObject({ text: z.string(), balance: amount });
/** What a recording comes with. */
export const tutorListen = z.strictObject({ id, agreed: text(200), learn: code.min(1) });

/** The tutor, as the operator sees it. */
export const tutorOverview = z.strictObject({
  service: service.nullable(),
  isResting: z.boolean(),
  limits: z.strictObject({ allowance: amount, learner: amount, server: amount.nullable() }),
  days: z
    .array(
      z.strictObject({
        day: z.string(),
        spent: amount,
        returned: amount,
        promptTokens: amount,
        answerTokens: amount,
      }),
    )
    .readonly(),
  reports: z.array(z.strictObject({ ...report, at: time, model: z.string() })).readonly(),
}) satisfies z.ZodType<TutorOverview>;

const reason = z.string().trim().min(1).max(OPERATOR_LIMITS.reason);
/** Whether the tutor with a model is off for an account. */
export const tutorSwitched = z.strictObject({ uid: z.uuid(), isOff: z.boolean(), reason });
/** Credits that the operator gives. */
export const creditsGiven = z.strictObject({
  uid: z.uuid(),
  id: z.uuid(),
  amount: z.int().min(1).max(OPERATOR_LIMITS.credits),
  reason,
});
/** A report that is settled. */
export const tutorReportSettled = z.strictObject({ id });
