import 'fake-indexeddb/auto';
import type { Step } from '@parlance/domain';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { languageFor } from '../word-card/index.ts';
import { fetchRest, Lesson, type LessonFilm } from './lesson.tsx';
import { createLesson } from './lesson-machine.ts';
import { build, chooseMeaning, match, material, meet, sessionOf, setupOf, tables, typeHeard } from './testing.ts';

const drinks = { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', mode: 'classic' } as const;

const played: string[] = [];
vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<typeof import('../../platform/index.ts')>()),
  playEffect: (effect: string) => played.push(effect),
  speak: (text: string, { rate = 1 }: { rate?: number }) => {
    played.push(rate < 1 ? `${text} (slow)` : text);
    return { done: Promise.resolve('ended'), stop: () => undefined, position: () => undefined };
  },
}));

beforeAll(fetchRest);
beforeEach(() => {
  played.length = 0;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

let browsers = 0;
/** Renders a lesson of these steps. */
const renderLesson = async (
  plan: readonly Step[],
  settings: Readonly<Record<string, string | boolean>> = {},
  film?: LessonFilm,
) => {
  const replica = await openTab(`lesson-${++browsers}`);
  await replica.record(
    Object.entries(settings).map(([name, value]) => ({ ...chosen(name, ''), data: { name, value } }) as never),
  );
  const machine = createLesson(setupOf(sessionOf(...plan), { replica }));
  if (machine === undefined) throw new TypeError('The plan is empty.');
  const onFinished = vi.fn();
  const onLeft = vi.fn();
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <Lesson
        machine={machine}
        material={material}
        learn={languageFor('es')}
        explain={languageFor('de')}
        tables={tables}
        scene="cafe"
        again={false}
        film={film}
        onFinished={onFinished}
        onLeft={onLeft}
      />
    </ReplicaProvider>,
  );
  return { replica, machine, onFinished, onLeft };
};

const press = (key: string, more: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};
const task = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const verdict = (): HTMLElement => {
  const sheet = document.querySelector<HTMLElement>('section[data-tone]');
  if (sheet === null) throw new TypeError('Nothing is judged.');
  return sheet;
};

describe('the film of an imported clip', () => {
  it.each([true, false])(
    'plays what only it has said (%s), and the voices of the course say the rest',
    async (isSaid) => {
      const asked: string[] = [];
      const say = (item: string, slow: boolean): boolean => {
        asked.push(slow ? `${item} (slow)` : item);
        return isSaid;
      };
      await renderLesson([chooseMeaning], {}, { show: () => null, replay: () => undefined, say });
      await waitFor(() => expect(asked).toEqual(['coffee']));
      press(' ', { shiftKey: true });
      expect(asked).toEqual(['coffee', 'coffee (slow)']);
      await waitFor(() => expect(played.length).toBe(isSaid ? 0 : 2));
    },
  );
});

describe('a learner at the keyboard', () => {
  it('meets a word, hears it, and goes on with Enter', async () => {
    await renderLesson([meet, chooseMeaning]);
    expect(task()).toBe('A new word');
    expect(screen.getByText('Kaffee').lang).toBe('de');
    await waitFor(() => expect(played).toEqual(['café']));
    press('Enter');
    expect(task()).toBe('What does it mean?');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('chooses by number, checks with Enter and hears that it is right', async () => {
    const { onFinished } = await renderLesson([chooseMeaning]);
    press('2');
    expect(screen.getByRole('button', { name: 'Kaffee', pressed: true })).toBeDefined();
    press('Enter');
    expect(verdict().dataset['tone']).toBe('right');
    expect(within(verdict()).getByRole('heading', { name: 'Right' })).toBeDefined();
    expect(played).toContain('right');
    expect(document.activeElement?.textContent).toBe('See your result');
    press('Enter');
    await waitFor(() => expect(onFinished).toHaveBeenCalledOnce());
    expect(onFinished.mock.calls[0]?.[0]).toMatchObject({ stars: 3, mistakes: 0 });
  });

  it('is told why another choice is wrong, and gets the step back', async () => {
    await renderLesson([chooseMeaning, typeHeard]);
    press('1');
    press('Enter');
    expect(verdict().textContent).toContain('Something else');
    expect(verdict().textContent).toContain('té means “Tee”.');
    press('Enter');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'té' } });
    press('Enter');
    press('Enter');
    await waitFor(() => expect(task()).toBe('What does it mean?'));
    expect(screen.getByText('Once more')).toBeDefined();
  });

  it('builds a sentence by number and letter and takes a word back', async () => {
    await renderLesson([build]);
    const line = screen.getByRole('region', { name: 'Your sentence' });
    const placed = (): string[] =>
      within(line)
        .queryAllByRole('button')
        .map((tile) => tile.textContent ?? '');
    press('2');
    press('t');
    press('Backspace');
    press('c');
    press('5');
    press('f');
    expect(placed()).toEqual(['Un', 'café', 'por', 'favor']);
    press('Enter');
    expect(verdict().dataset['tone']).toBe('right');
  });

  it('types a space in the field, and sees the accent that was missing', async () => {
    await renderLesson([{ ...typeHeard, item: 'cafe.order' }]);
    const field = screen.getByRole('textbox', { name: 'Your answer' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('lang')).toBe('es');
    expect(field.getAttribute('spellcheck')).toBe('false');
    const heard = played.length;
    expect(fireEvent.keyDown(field, { key: ' ' })).toBe(true);
    expect(played).toHaveLength(heard);
    fireEvent.change(field, { target: { value: 'un cafe por favor' } });
    press('Enter');
    expect(verdict().textContent).toContain('Right, with a note');
    expect(verdict().textContent).toContain('It is written café, not cafe.');
    expect([...verdict().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['é']);
  });

  it('sees what was heard translated, unless they want no translations; what they asked for is always told', async () => {
    const answerTea = (): void => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'té' } });
      press('Enter');
    };
    await renderLesson([typeHeard]);
    answerTea();
    expect(within(verdict()).getByText('Tee')).toBeDefined();
    cleanup();
    await renderLesson([typeHeard, chooseMeaning], { showTrans: false });
    answerTea();
    expect(within(verdict()).queryByText('Tee')).toBeNull();
    press('Enter');
    await waitFor(() => expect(task()).toBe('What does it mean?'));
    press('2');
    press('Enter');
    expect(within(verdict()).getByText('Kaffee')).toBeDefined();
  });

  it('puts special letters where the cursor is', async () => {
    await renderLesson([typeHeard]);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(field, { target: { value: 't' } });
    field.setSelectionRange(1, 1);
    fireEvent.click(screen.getByRole('button', { name: 'é' }));
    expect(field.value).toBe('té');
  });

  it('matches pairs by number and is told of each try', async () => {
    await renderLesson([match]);
    press('1');
    press('3');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('café and Tee do not belong together.');
    press('2');
    press('3');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('té and Tee belong together.');
    press('1');
    press('4');
    expect(verdict().textContent).toContain('These belong together: café = Kaffee.');
  });

  it('replays with Space and slowly with Shift and Space, but not what would give the answer away', async () => {
    await renderLesson([chooseMeaning, build]);
    await waitFor(() => expect(played).toEqual(['café']));
    press(' ');
    press(' ', { shiftKey: true });
    await waitFor(() => expect(played).toEqual(['café', 'café', 'café (slow)']));
    press('2');
    press('Enter');
    press('Enter');
    press(' ');
    await Promise.resolve();
    expect(played.filter((sound) => sound.startsWith('Un'))).toEqual([]);
  });

  it('sees the keys, and nothing happens to the lesson meanwhile', async () => {
    const { machine } = await renderLesson([chooseMeaning]);
    press('?');
    expect(screen.getByRole('heading', { name: 'Keys' })).toBeDefined();
    press('2');
    expect(machine.state().draft).toEqual({ kind: 'choice', item: undefined });
  });
});

describe('a learner who leaves', () => {
  it('is warned, and may stay', async () => {
    const { onLeft } = await renderLesson([chooseMeaning]);
    press('Escape');
    expect(screen.getByText(/^About 1 minute is left\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByText(/^About 1 minute/)).toBeNull());
    expect(onLeft).not.toHaveBeenCalled();
  });

  it('keeps the words that were answered, and loses the lesson', async () => {
    const { replica, machine, onLeft } = await renderLesson([chooseMeaning, typeHeard]);
    press('2');
    press('Enter');
    await machine.settled();
    expect(await replica.loadSession(drinks)).toBeDefined();
    press('Escape');
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(await replica.loadSession(drinks)).toBeUndefined();
    expect(replica.view().words.has('es/coffee')).toBe(true);
  });
});

describe('a learner who studies in silence', () => {
  it('hears nothing that was not asked for', async () => {
    await renderLesson([chooseMeaning], { silent: true });
    press('2');
    press('Enter');
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(played).toEqual([]);
    fireEvent.click(within(verdict()).getByRole('button', { name: 'Listen' }));
    await waitFor(() => expect(played).toEqual(['café']));
  });
});

describe('a word of the right sentence', () => {
  it('opens its card when it is tapped', async () => {
    await renderLesson([build]);
    press('1');
    press('Enter');
    fireEvent.click(within(verdict()).getByRole('button', { name: 'café' }));
    const card = screen.getByRole('dialog', { name: 'café' });
    expect(within(card).getByText('Kaffee')).toBeDefined();
    expect(within(card).getByText('noun')).toBeDefined();
    expect(within(card).getByText('Einen Kaffee, bitte.')).toBeDefined();
  });
});
