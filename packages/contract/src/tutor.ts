/**
 * The tutor with a model, on the wire (rules §8). Times are milliseconds since 1970. What is asked of a model costs credits;
 * its price is shown before, and given back where nothing came of it.
 */
import type { LanguageCode, UnitId } from '@parlance/domain';
import type { Done } from './done.ts';

/** The chat service of this server, as learners are told of it. */
export interface TutorService {
  /** Its host, such as `api.example.org`: what a learner agrees that lines are sent to. */
  readonly name: string;
  readonly model: string;
  /** Whether it is on the operator's own machine or network. */
  readonly isLocal: boolean;
  /** Whether it can write down what was spoken. */
  readonly listens: boolean;
}

/** What somebody has, and what they are given. */
export interface TutorCredits {
  readonly balance: number;
  /** What goes first of it, and when; null if nothing does. */
  readonly next: { readonly amount: number; readonly at: number } | null;
  /** What is given each day or month; null for nothing. */
  readonly allowance: { readonly amount: number; readonly each: 'day' | 'month'; readonly renewsAt: number } | null;
  /** Whether packs of credits are sold here. */
  readonly sells: boolean;
}

/** What the tutor is for the signed-in learner. */
export interface TutorState {
  /** Null where none is set, or the tutor with a model is switched off for this account. */
  readonly service: TutorService | null;
  /** Whether it is switched off for this account. */
  readonly isOff: boolean;
  /** Whether the service failed and is left alone for a while. */
  readonly isResting: boolean;
  /** Whether writing down what was spoken failed and is left alone for a while; lines can still be written. */
  readonly isListeningPaused: boolean;
  readonly credits: TutorCredits;
}

/** What costs credits. */
export const TUTOR_ACTS = ['answer', 'translate', 'explain', 'hint', 'phrase', 'listen'] as const;
export type TutorAct = (typeof TUTOR_ACTS)[number];

/** The credits that each act costs. */
export const TUTOR_PRICE = 1;

/** The limits of what is sent. Lengths are characters. */
export const TUTOR_LIMITS = {
  line: 500,
  lines: 60,
  words: 900,
  word: 60,
  due: 60,
  grammar: 30,
  tasks: 6,
  text: 300,
  facts: 30,
  fact: 120,
  note: 300,
  /** Bytes of a recording (WAV, mono). */
  sound: 1_000_000,
} as const;

/** A task of a scene. */
export interface TutorTask {
  readonly key: string;
  readonly text: string;
}

/** What the model is told of the learner and the talk. */
export interface TutorSetting {
  /** The name of the service that the learner agreed to (`TutorService.name`). */
  readonly agreed: string;
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  readonly unit: UnitId;
  /** Of the course, such as `A1`. */
  readonly level: string;
  /** The scene that is played; null for a free talk. */
  readonly scene: { readonly title: string; readonly about: string; readonly tasks: readonly TutorTask[] } | null;
  /** Words of the learn language that are known, the best first; and those that are due. */
  readonly known: readonly string[];
  readonly due: readonly string[];
  /** The titles of the tips that were reached. */
  readonly grammar: readonly string[];
}

/** A line that was said before. */
export interface TutorLine {
  readonly by: 'learner' | 'partner';
  readonly text: string;
}

/** Asks for the partner's next line; answered by a stream at `TUTOR_ANSWER_PATH`. */
export interface TutorAnswerRequest extends TutorSetting {
  /** The id of the partner's line that is asked for, a UUID: asked again with the same id, it costs nothing more. */
  readonly id: string;
  /** Before the line, in order. */
  readonly lines: readonly TutorLine[];
  /** What the learner says; null where the partner begins. */
  readonly line: string | null;
}

/**
 * What a stream of an answer tells, each as a server-sent event named by `kind` with the rest as JSON: texts to append, then
 * `done` or `failed`. A stream that ends without either was cut; the same id may be asked again.
 */
export type TutorAnswerEvent =
  | { readonly kind: 'text'; readonly text: string }
  /** `isShortened`: the model said more than a line may hold. `balance` after it. */
  | { readonly kind: 'done'; readonly isShortened: boolean; readonly balance: number }
  /** Nothing was charged. `code`: one of the tutor's error codes. */
  | { readonly kind: 'failed'; readonly code: string; readonly balance: number };

/** Asks what is to be said of a line of the learner; it belongs to the answer that was paid, and costs nothing. */
export interface TutorNotesRequest extends TutorSetting {
  /** The id of the answer to the line. */
  readonly id: string;
  readonly lines: readonly TutorLine[];
  readonly line: string;
}

/** A correction of a line. */
export interface TutorNote {
  /** As it stands in the line; empty where something is missing. */
  readonly given: string;
  /** How it is said; empty where something is too much. */
  readonly expected: string;
  /** Why, in the explanation language. */
  readonly why: string;
  /** Whether it is right as it is, and only said otherwise. */
  readonly isStyle: boolean;
}

/** What is said of a line. */
export interface TutorNotes {
  /** How the line is said; null where it is right. */
  readonly better: string | null;
  readonly notes: readonly TutorNote[];
  /** The keys of tasks that the line has done. */
  readonly done: readonly string[];
  /** Something about the learner that could be remembered, if they like; null for nothing. */
  readonly remember: string | null;
}

/** Asks for help with a text. */
export interface TutorHelpRequest extends TutorSetting {
  /** A UUID of this request: asked again with the same id, it costs nothing more. */
  readonly id: string;
  /**
   * `translate` and `explain`: `text` is a line of the learn language. `hint`: what could be said next; `text` is empty.
   * `phrase`: `text` is of the explanation language, and how it is said in the learn language is asked.
   */
  readonly act: 'translate' | 'explain' | 'hint' | 'phrase';
  readonly text: string;
  readonly lines: readonly TutorLine[];
}

/** Help: one text; for `hint` an idea, a beginning and a whole line; for `phrase` one to three ways to say it. */
export interface TutorHelp {
  readonly texts: readonly string[];
  readonly balance: number;
}

/** Something that the tutor remembers of the learner. */
export interface RememberedFact {
  /** A UUID. */
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

/** What happened to the credits in a month. */
export interface CreditStatement {
  /** As `2026-11` (UTC). */
  readonly month: string;
  /** What was left before and after. What has expired is an entry of its own kind. */
  readonly opening: number;
  readonly closing: number;
  /** The newest first. */
  readonly entries: readonly CreditStatementEntry[];
}

/** Where credits come from, and what they go for. */
export const CREDIT_REASONS = ['day', 'month', 'pack', 'operator', ...TUTOR_ACTS, 'expired', 'refund'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** A line of a statement. */
export interface CreditStatementEntry {
  readonly at: number;
  readonly reason: CreditReason;
  /** What was added; negative for what was taken. */
  readonly amount: number;
  /** Set if nothing came of it, and the credits were given back. */
  readonly isReturned: boolean;
  readonly expires: number | null;
}

/** Why a line of the partner is reported. */
export const TUTOR_REPORTS = ['wrong', 'unsuitable', 'other'] as const;
export type TutorReportReason = (typeof TUTOR_REPORTS)[number];

/** A line that somebody reports; kept without whose it is. */
export interface TutorReport {
  /** The id of the line. */
  readonly id: string;
  readonly learn: LanguageCode;
  readonly text: string;
  /** What the learner said before it; null for nothing. */
  readonly before: string | null;
  readonly reason: TutorReportReason;
  readonly note: string;
}

/** What the tutor did on a day (UTC), for the operator. */
export interface TutorDay {
  /** As `2026-11-27`. */
  readonly day: string;
  readonly spent: number;
  readonly returned: number;
  readonly promptTokens: number;
  readonly answerTokens: number;
}

/** The tutor, as the operator sees it. */
export interface TutorOverview {
  readonly service: TutorService | null;
  readonly isResting: boolean;
  readonly limits: { readonly allowance: number; readonly learner: number; readonly server: number | null };
  /** The last 31 days on which something was asked, the newest first. */
  readonly days: readonly TutorDay[];
  /** Those that are not settled, the oldest first. */
  readonly reports: readonly (TutorReport & { readonly at: number; readonly model: string })[];
}

/** The operations of the tutor. Each is `POST /api/v1/<name with a slash for its dot>`. */
export interface TutorOperations {
  readonly 'tutor.state': { readonly input: undefined; readonly output: TutorState };
  readonly 'tutor.notes': { readonly input: TutorNotesRequest; readonly output: TutorNotes };
  readonly 'tutor.help': { readonly input: TutorHelpRequest; readonly output: TutorHelp };
  readonly 'tutor.memory': {
    readonly input: undefined;
    readonly output: { readonly facts: readonly RememberedFact[] };
  };
  /** Adds or changes something that is remembered; it may be repeated. */
  readonly 'tutor.remember': { readonly input: { readonly id: string; readonly text: string }; readonly output: Done };
  /** Forgets one thing, or all; it may be repeated. */
  readonly 'tutor.forget': {
    readonly input: { readonly id: string } | { readonly all: true };
    readonly output: Done;
  };
  readonly 'tutor.statement': { readonly input: { readonly month: string }; readonly output: CreditStatement };
  readonly 'tutor.report': { readonly input: TutorReport; readonly output: Done };
  readonly 'operator.tutor': { readonly input: undefined; readonly output: TutorOverview };
  /** Switches the tutor with a model off for an account, or on again. */
  readonly 'operator.tutorSwitch': {
    readonly input: { readonly uid: string; readonly isOff: boolean; readonly reason: string };
    readonly output: Done;
  };
  /** Gives credits that do not expire, once for each id. */
  readonly 'operator.credits': {
    readonly input: { readonly uid: string; readonly id: string; readonly amount: number; readonly reason: string };
    readonly output: Done;
  };
  /** Settles a report, and erases it. */
  readonly 'operator.tutorReport': { readonly input: { readonly id: string }; readonly output: Done };
}

/** Where an answer is asked for: `TutorAnswerRequest` as the body of a POST, answered by `TutorAnswerEvent`s. */
export const TUTOR_ANSWER_PATH = '/api/v1/tutor/answer';

/**
 * Where speech is written down: a recording (`audio/wav`) as the body of a POST, with `id` (a UUID), `agreed` and `learn` in the
 * query; answered by `{ text, balance }`.
 */
export const TUTOR_LISTEN_PATH = '/api/v1/tutor/listen';
