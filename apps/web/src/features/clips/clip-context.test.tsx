import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ClipContext, type OpenClip, usePlayerState } from './clip-context.ts';
import { createPlayer } from './player.ts';
import { createTimer } from './timer-media.ts';

const TIMELINE = { length: 4000, actions: [], lines: [{ line: 'a', start: 0, end: 4000 }] };

afterEach(cleanup);

function Line(): ReactNode {
  return <i>line {usePlayerState('line')}</i>;
}

function Word(): ReactNode {
  return <b>word {usePlayerState('word')}</b>;
}

it('renders what shows the line no more while only its words change', () => {
  let [now, rendered, look] = [0, 0, (): void => undefined];
  const player = createPlayer({
    timeline: TIMELINE,
    wordAt: (_, after) => Math.floor(after / 500),
    eachMoment: (next) => {
      look = next;
      return () => undefined;
    },
  });
  player.attach(createTimer(4, () => now));
  render(
    <ClipContext value={{ player } as unknown as OpenClip}>
      <Profiler
        id="line"
        onRender={() => {
          rendered += 1;
        }}
      >
        <Line />
      </Profiler>
      <Word />
    </ClipContext>,
  );
  act(player.play);
  act(() => look());
  const before = rendered;
  for (const at of [600, 1100, 1600]) {
    now = at;
    act(() => look());
  }
  expect(screen.getByText('line 0')).toBeDefined();
  expect(screen.getByText('word 3')).toBeDefined();
  expect(rendered).toBe(before);
});
