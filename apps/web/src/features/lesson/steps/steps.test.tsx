import 'fake-indexeddb/auto';
import { EXERCISE_KINDS, type ExerciseKind, type SessionWork, type Step } from '@parlance/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../../data/context.tsx';
import type { Data } from '../../../data/open-data.ts';
import { chosen, closeTabs, openTab } from '../../../data/replica/testing.ts';
import { onStage } from '../../../test/stage.tsx';
import { languageFor } from '../../word-card/index.ts';
import { fetchRest, Lesson } from '../lesson.tsx';
import { createLesson } from '../lesson-machine.ts';
import { sessionOf, setupOf, tables } from '../testing.ts';
import { examples, press, sceneMaterial, tap } from './testing.ts';

const played: string[] = [];
let layout: readonly string[] | undefined;
vi.mock('../../../platform/index.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/index.ts')>()),
  playEffect: () => undefined,
  keysOfLayout: async () => layout && new Set(layout),
  speak: (text: string) => {
    played.push(text);
    return { done: Promise.resolve('ended'), stop: () => undefined, position: () => undefined };
  },
}));

beforeAll(fetchRest);
beforeEach(() => {
  played.length = 0;
  layout = ['q', 'ñ'];
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

interface RenderOptions {
  readonly silent?: boolean;
  readonly work?: SessionWork;
  readonly step?: Step;
}

let browsers = 0;
/** Renders a lesson with a step of this kind, followed by another step. */
const renderLesson = async (
  kind: ExerciseKind,
  { silent = false, work, step = examples[kind].step }: RenderOptions = {},
) => {
  const replica = await openTab(`steps-${++browsers}`);
  if (silent) await replica.record([{ ...chosen('silent', ''), data: { name: 'silent', value: true } } as never]);
  const plain = sessionOf(step, { ...examples.chooseArticle.step, id: '99' });
  const session = work === undefined ? plain : { ...plain, work };
  const machine = createLesson(setupOf(session, { material: sceneMaterial, replica }));
  if (machine === undefined) throw new TypeError('The plan is empty.');
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <Lesson
        machine={machine}
        material={sceneMaterial}
        learn={languageFor('es')}
        explain={languageFor('de')}
        tables={tables}
        scene="cafe"
        again={false}
        onFinished={() => undefined}
        onLeft={() => undefined}
      />
    </ReplicaProvider>,
  );
  return machine;
};

const tone = (): string | undefined => document.querySelector<HTMLElement>('section[data-tone]')?.dataset['tone'];
const task = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

const checkByTouch = (): void => {
  if (tone() === undefined) tap('Check');
};
const checkByKey = (): void => {
  if (tone() === undefined) press('Enter');
};

const answered = EXERCISE_KINDS.flatMap((kind) => {
  const { task, answer } = examples[kind];
  return answer === null ? [] : [{ kind, task, answer }];
});

describe.each(answered)('a step of the kind $kind', ({ kind, task: asked, answer }) => {
  it('is answered with the keyboard alone, and gone on from', async () => {
    await renderLesson(kind);
    expect(task()).toMatch(asked);
    answer.keys();
    checkByKey();
    expect(tone()).toBe('right');
    press('Enter');
    await waitFor(() => expect(task()).toMatch(examples.chooseArticle.task));
  });

  it('is answered by touch alone', async () => {
    await renderLesson(kind);
    answer.touch();
    checkByTouch();
    expect(tone()).toBe('right');
  });

  it('has the focus where it begins, and a name for each control', async () => {
    await renderLesson(kind);
    const field = screen.queryByRole('textbox');
    expect(document.activeElement).toBe(field ?? screen.getByRole('heading', { level: 1 }));
    if (field !== null) {
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(task());
    }
    for (const control of screen.getAllByRole('button')) {
      expect((control.getAttribute('aria-label') ?? control.textContent ?? '').trim()).not.toBe('');
    }
  });

  it('plays nothing by itself in silent study', async () => {
    await renderLesson(kind, { silent: true });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(played).toEqual([]);
  });
});

describe('what only some steps have', () => {
  it('is a sound by each number of the left side', async () => {
    await renderLesson('matchSound');
    press('2');
    await waitFor(() => expect(played).toEqual(['el pan']));
  });

  it('is the line before that is heard, never the reply', async () => {
    await renderLesson('chooseReply');
    press(' ');
    await waitFor(() => expect(played.at(-1)).toBe('¿Qué quieres beber?'));
    expect(played).not.toContain('Quiero agua, por favor.');
  });

  it('is one of two words that is heard, and both of them once it is known', async () => {
    await renderLesson('minimalPair');
    press(' ');
    await waitFor(() => expect(played.at(-1)).toBe('perro'));
    expect(screen.queryByRole('button', { name: 'Listen to pero' })).toBeNull();
    press('1', 'Enter');
    tap('Listen to pero');
    await waitFor(() => expect(played.at(-1)).toBe('pero'));
  });

  const sentence = (): string | null | undefined =>
    screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('p')?.textContent;

  it('is a choice that is seen in the gap', async () => {
    await renderLesson('clozeChoose');
    expect(sentence()).toBe('Quiero gap, por favor.');
    press('1');
    expect(sentence()).toBe('Quiero pan, por favor.');
    press('Enter');
    expect(sentence()).toBe('Quiero agua, por favor.');
  });

  it('is a choice that begins the sentence with a capital, though it has none in the list', async () => {
    const { id, voice } = examples.clozeChoose.step;
    const options = ['bebo', 'quiero', 'como'];
    await renderLesson('clozeChoose', { step: { id, voice, kind: 'clozeChoose', item: 'water', gap: 0, options } });
    press('1');
    expect(sentence()).toBe('Bebo agua, por favor.');
    press('Enter');
    expect(sentence()).toBe('Quiero agua, por favor.');
  });

  it('is the scene to look at again beside a statement', async () => {
    await renderLesson('trueFalse');
    expect(within(screen.getByRole('group')).getAllByRole('listitem')).toHaveLength(4);
  });

  it('is what was put down so far, told once', async () => {
    await renderLesson('spell');
    press('n', 'i');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('ni');
    press('Backspace');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('n');
  });
});

describe('the letters of a language', () => {
  it('are spoken of once where the keyboard has none of them, and not where it has', async () => {
    const hint = /missing on your keyboard/;
    await renderLesson('typeHeard');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    layout = ['q', 'w'];
    await renderLesson('typeHeard');
    expect(await screen.findByText(hint)).toBeDefined();
    cleanup();
    await renderLesson('clozeType');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText(hint)).toBeNull();
  });
});

describe('a test-out and a challenge', () => {
  const works: readonly SessionWork[] = [
    { what: 'testOut', unit: 'cafe' },
    { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', mode: 'challenge' },
  ];
  it.each(works)('open no card before the answer: $what', async (work) => {
    await renderLesson('chooseReply', { work });
    expect(screen.queryByRole('button', { name: 'beber' })).toBeNull();
    cleanup();
    await renderLesson('chooseReply');
    expect(screen.getByText(/beber/)).toBeDefined();
  });
});

describe('a sentence to be said', () => {
  it('is skipped at once by a learner who cannot speak now, without a verdict', async () => {
    const machine = await renderLesson('sayIt');
    expect(task()).toBe('Say it aloud');
    fireEvent.click(await screen.findByRole('button', { name: 'I can’t speak now' }, { timeout: 8000 }));
    expect(task()).toMatch(examples.chooseArticle.task);
    expect(machine.state().session.answers.at(-1)?.right).toBe(true);
  });
});
