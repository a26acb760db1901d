import { describe, expect, it } from 'vitest';
import { shownFrames } from './frames.ts';

const frame = { name: 'Display::FrameDisplayed', ph: 'I' };
const report = (state: string, affects_smoothness: boolean) => ({
  name: 'PipelineReporter',
  ph: 'b',
  args: { frame_reporter: { state, affects_smoothness } },
});

describe('the frames of a trace', () => {
  it('are those that were shown, and the share that should have been', () => {
    const events = [
      ...Array.from({ length: 90 }, () => frame),
      ...Array.from({ length: 90 }, () => report('STATE_PRESENTED_ALL', true)),
      ...Array.from({ length: 30 }, () => report('STATE_DROPPED', true)),
      report('STATE_DROPPED', false),
      { name: 'PipelineReporter', ph: 'e' },
    ];
    expect(shownFrames(events, 2)).toEqual({ perSecond: 45, dropped: 0.25 });
  });
});
