import { describe, expect, it } from 'vitest';
import type { ClipStep } from './script.ts';
import { CLIP_PAUSES, clipTimeline, inFrames, lineAt, SOUND_FRAME } from './timeline.ts';

const say = (line: string): ClipStep => ({ do: 'say', line });
const noise = { do: 'noise', noise: 'door' } as const;
const lengths: Readonly<Record<string, number>> = { a: 1000, b: 2000 };
const lengthOf = (line: string): number => lengths[line] ?? 0;

describe('a clip in time', () => {
  it('says its lines one after the other, with a pause after each', () => {
    const { lines, length } = clipTimeline([say('a'), say('b')], lengthOf);
    const [a, b] = lines;
    expect(a).toEqual({
      line: 'a',
      start: inFrames(CLIP_PAUSES.lead),
      end: inFrames(CLIP_PAUSES.lead) + inFrames(1000),
    });
    expect((b?.start ?? 0) - (a?.end ?? 0)).toBe(inFrames(CLIP_PAUSES.line));
    expect(length).toBe((b?.end ?? 0) + inFrames(CLIP_PAUSES.line) + inFrames(CLIP_PAUSES.tail));
  });

  it('begins every line at a whole frame of the sound', () => {
    const { lines, length } = clipTimeline([say('a'), { do: 'wait', seconds: 0.7 }, say('b')], lengthOf);
    for (const { start, end } of lines) expect([start % SOUND_FRAME, end % SOUND_FRAME]).toEqual([0, 0]);
    expect(length % SOUND_FRAME).toBe(0);
  });

  it('shows from the start what stands before the first line, and the rest when it is its turn', () => {
    const { actions, lines } = clipTimeline([noise, say('a'), noise], lengthOf);
    expect(actions.map(({ at }) => at)).toEqual([0, (lines[0]?.end ?? 0) + inFrames(CLIP_PAUSES.line)]);
  });

  it('acts during a line at a share of it, wherever that is written', () => {
    const during: ClipStep = { do: 'during', line: 'b', share: 0.5, action: noise };
    const { actions, lines } = clipTimeline([during, say('a'), say('b')], lengthOf);
    const [, b] = lines;
    expect(actions).toEqual([{ at: Math.round(((b?.start ?? 0) + (b?.end ?? 0)) / 2), action: noise }]);
  });

  it('tells which line is said, or was said last', () => {
    const timeline = clipTimeline([say('a'), say('b')], lengthOf);
    const [a, b] = timeline.lines;
    expect(lineAt(timeline, 0)).toBe(-1);
    expect(lineAt(timeline, a?.start ?? 0)).toBe(0);
    expect(lineAt(timeline, (b?.start ?? 0) - 1)).toBe(0);
    expect(lineAt(timeline, (b?.end ?? 0) + 5000)).toBe(1);
  });
});
