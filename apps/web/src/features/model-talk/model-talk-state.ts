/** A talk with a model: how it is shown, what it needs, and what can be done in it. */
import type { TutorSetting } from '@parlance/contract';
import type { LearnerLine, TalkRecord } from '@parlance/domain';
import type { AnswerEnd, TutorClient } from '../../data/tutor/index.ts';
import type { Stamps, TalkPlace } from './model-record.ts';

/** Why there is no answer: how the request ended, or that none is under way (`missing`). */
export type NoAnswer = Exclude<AnswerEnd, { readonly kind: 'done' }> | { readonly kind: 'missing' };

/** What happens to the answer that is missing. */
export type Progress =
  | { readonly kind: 'idle' }
  /** `text` is what came by now. `isOther`: it is to replace the last answer. */
  | { readonly kind: 'asking'; readonly id: string; readonly text: string; readonly isOther: boolean }
  /** Another tab or device asks. */
  | { readonly kind: 'elsewhere' }
  | {
      readonly kind: 'ended';
      readonly why: NoAnswer;
      readonly id: string;
      readonly text: string;
      readonly isOther: boolean;
    };

/** A talk as it is shown. */
export interface ModelTalkState {
  /** Undefined before it begins. */
  readonly record: TalkRecord | undefined;
  readonly progress: Progress;
  /** The partner's lines that came to this page. */
  readonly fresh: ReadonlySet<string>;
  /** The id of the line of which something is being said. */
  readonly noting: string | undefined;
  /** Whether the browser refused to store the talk. */
  readonly refused: boolean;
}

/** What it needs. */
export interface ModelTalkDeps {
  readonly place: TalkPlace;
  /** The talk that was left. */
  readonly left: TalkRecord | undefined;
  /** Keeps a talk; it resolves once that is stored on the device. */
  readonly keep: (record: TalkRecord) => Promise<void>;
  /** A talk as it is stored, with what other tabs know of it. */
  readonly read: (id: string) => Promise<TalkRecord | undefined>;
  readonly client: Pick<TutorClient, 'answer' | 'notes'>;
  readonly setting: () => Promise<TutorSetting>;
  /** The balance after an answer; undefined where it is to be asked for. */
  readonly onBalance: (balance: number | undefined) => void;
  /** Something was said of a line. */
  readonly onNoted: (record: TalkRecord, line: LearnerLine) => void;
  readonly onEnded: (record: TalkRecord) => void;
  /** Something about the learner could be remembered, if they like. @param talk its id */
  readonly onSuggestion: (talk: string, text: string) => void;
  readonly stamps: Stamps;
  /** Waits some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** What can be done in a talk. */
export interface ModelTalkControl {
  readonly current: () => ModelTalkState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The talk is shown: goes on where it was left. */
  readonly start: () => void;
  /** Begins a talk; one that is under way ends there. */
  readonly begin: () => void;
  /** @param hints how many hints were read before it, 0 to 3 */
  readonly say: (text: string, hints: number) => void;
  readonly stop: () => void;
  /** Asks for the missing answer, with the same id. */
  readonly retry: () => void;
  /** Asks for another answer in place of the last one, which costs as much as an answer. */
  readonly askOther: () => void;
  /** Goes on with the part of an answer that came. */
  readonly keepPart: () => void;
  /** Takes the learner's last line back, and its answer; returns its text. */
  readonly takeBack: () => string;
  readonly finish: () => void;
  /** A copy of the talk was stored, here or in another tab. */
  readonly seen: (stored: TalkRecord) => void;
}
