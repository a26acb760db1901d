/** When everything in a clip happens: a pure function of its script and of how long its lines take. */
import type { ItemId } from '../course/model.ts';
import type { ClipAction, ClipStep } from './script.ts';

/**
 * Milliseconds of a frame of the recordings (MPEG-2 layer III, 576 samples at 16 kHz). Every line begins at a whole
 * number of frames, so that the recordings of the lines, with silent frames between them, form one sound.
 */
export const SOUND_FRAME = 36;

/** Milliseconds: before the first step, after each line, and after the last step. */
export const CLIP_PAUSES = { lead: 720, line: 288, tail: 1440 } as const;

/** A line and when it is said, in milliseconds from the start of the clip. */
export interface TimedLine {
  readonly line: ItemId;
  readonly start: number;
  readonly end: number;
}

/** An action and when it begins, in milliseconds from the start of the clip. */
export interface TimedAction {
  readonly at: number;
  readonly action: ClipAction;
}

/** A clip in time. Lines and actions are in order. */
export interface ClipTimeline {
  /** Milliseconds. */
  readonly length: number;
  readonly lines: readonly TimedLine[];
  readonly actions: readonly TimedAction[];
}

/** Milliseconds as whole frames, at least as long. */
export const inFrames = (milliseconds: number): number => Math.ceil(milliseconds / SOUND_FRAME) * SOUND_FRAME;

/** Places the steps of a script in time. @param lengthOf milliseconds that a line takes to be said */
export const clipTimeline = (script: readonly ClipStep[], lengthOf: (line: ItemId) => number): ClipTimeline => {
  const lines: TimedLine[] = [];
  const actions: TimedAction[] = [];
  const during: Extract<ClipStep, { do: 'during' }>[] = [];
  let now = inFrames(CLIP_PAUSES.lead);
  let hasBegun = false;
  for (const step of script) {
    switch (step.do) {
      case 'say': {
        hasBegun = true;
        const end = now + inFrames(lengthOf(step.line));
        lines.push({ line: step.line, start: now, end });
        now = end + inFrames(CLIP_PAUSES.line);
        break;
      }
      case 'wait':
        hasBegun = true;
        now += inFrames(step.seconds * 1000);
        break;
      case 'during':
        during.push(step);
        break;
      default:
        // What stands before the first line or pause is there from the beginning.
        actions.push({ at: hasBegun ? now : 0, action: step });
    }
  }
  const saying = new Map(lines.map((line) => [line.line, line]));
  for (const { line, share, action } of during) {
    const said = saying.get(line);
    if (said !== undefined) actions.push({ at: Math.round(said.start + (said.end - said.start) * share), action });
  }
  // The sort is stable: of several actions at one moment the order of the script counts.
  actions.sort((a, b) => a.at - b.at);
  return { length: now + inFrames(CLIP_PAUSES.tail), lines, actions };
};

/** The index of the line that is said at a moment, or was last; -1 before the first. @param at milliseconds */
export const lineAt = ({ lines }: ClipTimeline, at: number): number => lines.findLastIndex(({ start }) => start <= at);
