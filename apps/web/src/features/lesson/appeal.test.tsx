import 'fake-indexeddb/auto';
import type { Step } from '@parlance/domain';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import type { Replica } from '../../data/replica/model.ts';
import { closeTabs, openTab, until } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { languageFor } from '../word-card/index.ts';
import { fetchRest, Lesson } from './lesson.tsx';
import { createLesson } from './lesson-machine.ts';
import { build, chooseMeaning, match, material, sessionOf, setupOf, tables, typeHeard } from './testing.ts';

vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<typeof import('../../platform/index.ts')>()),
  playEffect: () => undefined,
  speak: () => ({ done: Promise.resolve('ended'), stop: () => undefined, position: () => undefined }),
}));

beforeAll(fetchRest);
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

let browsers = 0;
const renderLesson = async (...plan: readonly Step[]) => {
  const replica = await openTab(`appeal-lesson-${++browsers}`);
  const machine = createLesson(setupOf(sessionOf(...plan), { replica }));
  if (machine === undefined) throw new TypeError('The plan is empty.');
  const props = { scene: 'cafe', again: false, onFinished: vi.fn(), onLeft: vi.fn() };
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <Lesson
        {...props}
        machine={machine}
        material={material}
        learn={languageFor('es')}
        explain={languageFor('de')}
        tables={tables}
      />
    </ReplicaProvider>,
  );
  return { replica, machine };
};

const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });
const write = (value: string): void => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  press('Enter');
};
const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'My answer should be right' });
const pressButton = (): void => {
  const found = button();
  if (found === null) throw new TypeError('There is no such button.');
  fireEvent.click(found);
};
const keptBy = async (replica: Replica): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  ((await replica.recall('appeals')) ?? []) as readonly Readonly<Record<string, unknown>>[];

/** Goes on after the verdict, and waits for the next step. */
const goOn = async (): Promise<void> => {
  press('Enter');
  await waitFor(() => expect(document.querySelector('section[data-tone]')).toBeNull());
};

describe('“My answer should be right”', () => {
  it('is offered for a wrong answer and for one with a note, written or chosen, and for no exact answer', async () => {
    await renderLesson(
      typeHeard,
      { ...typeHeard, id: '6', item: 'cafe.order' },
      { ...typeHeard, id: '7' },
      chooseMeaning,
    );
    write('café');
    expect(button()).not.toBeNull();
    await goOn();
    expect(button()).toBeNull();
    write('un cafe por favor');
    expect(button()).not.toBeNull();
    await goOn();
    write('té');
    expect(button()).toBeNull();
    await goOn();
    press('1');
    press('Enter');
    expect(button()).not.toBeNull();
  });

  it('stores the answer with all its context, confirms it, and changes nothing else', async () => {
    const { replica, machine } = await renderLesson(typeHeard, build);
    write('el te');
    const before = machine.state();
    pressButton();
    expect(await screen.findByText('Thank you. A person will look at it.')).toBeDefined();
    expect(button()).toBeNull();
    expect(machine.state()).toBe(before);
    const [kept = {}] = await keptBy(replica);
    expect(kept).toMatchObject({
      ...{ work: 'cafe.drinks classic', unit: 'cafe', seed: 1, kind: 'typeHeard', item: 'tea' },
      ...{ learn: 'es', explain: 'de', given: 'el te', expected: before.judged?.judgement.closest, verdict: 'wrong' },
    });
    expect(JSON.parse(String(kept.replay))).toEqual({
      step: typeHeard,
      given: { kind: 'text', text: 'el te' },
      sources: before.session.sources,
    });
  });

  it('sends only once, however often it is pressed', async () => {
    const { replica } = await renderLesson(typeHeard);
    write('el te');
    const found = button();
    if (found === null) throw new TypeError('There is no such button.');
    fireEvent.click(found);
    fireEvent.click(found);
    await screen.findByText('Thank you. A person will look at it.');
    expect(await keptBy(replica)).toHaveLength(1);
  });

  it('is reached by Tab before the button to continue, handles Enter itself, and moves the focus to its confirmation', async () => {
    await renderLesson(typeHeard, build);
    write('el te');
    const found = button();
    const goOn = screen.getByRole('button', { name: 'Go on' });
    expect(document.activeElement).toBe(goOn);
    expect(found?.tabIndex).toBe(0);
    expect(found === null ? 0 : found.compareDocumentPosition(goOn) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    found?.focus();
    press('Enter');
    expect(button()).toBe(found);
    pressButton();
    const thanks = await screen.findByText('Thank you. A person will look at it.');
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    press('Enter');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Build the sentence');
  });

  it('describes a choice by its text, and a built sentence by its words', async () => {
    const { replica } = await renderLesson(chooseMeaning, build, match);
    press('1');
    press('Enter');
    pressButton();
    await screen.findByText('Thank you. A person will look at it.');
    press('Enter');
    press('f');
    press('c');
    press('Enter');
    pressButton();
    await until(() => screen.queryByText('Thank you. A person will look at it.') !== null);
    const kept = await keptBy(replica);
    expect(kept.map(({ kind, given }) => [kind, given])).toEqual([
      ['chooseMeaning', expect.stringMatching(/./)],
      ['build', 'favor café'],
    ]);
  });
});

describe('an answer that may be right', () => {
  const typed: Step = { id: '1', kind: 'typeTranslation', item: 'cafe.order', voice: 'female' };

  it('is told apart from right and wrong ones, with what is known, and sent by one press', async () => {
    const { replica, machine } = await renderLesson(typed, build);
    write('Un café también, por favor');
    const sheet = document.querySelector('section[data-tone="unsure"]');
    expect(sheet?.querySelector('h2')?.textContent).toBe('This may be right');
    expect(sheet?.textContent).toContain('We know it as: Un café, por favor.');
    expect(sheet?.textContent).toContain('No mistake is counted.');
    expect(sheet?.textContent).not.toContain('Take');
    expect(screen.getByRole('textbox').dataset['state']).toBe('unsure');
    pressButton();
    expect(await screen.findByText('Thank you. A person will look at it.')).toBeDefined();
    expect((await keptBy(replica))[0]).toMatchObject({ given: 'Un café también, por favor', verdict: 'unsure' });
    expect(machine.state().judged?.right).toBe(true);
  });

  it('is no mistake, comes not again in the lesson, and counts for no word', async () => {
    const { replica, machine } = await renderLesson(typed, build);
    const recorded = vi.spyOn(replica, 'record');
    write('Un café también, por favor');
    await machine.settled();
    const { session } = machine.state();
    expect([session.queue, session.combo]).toEqual([['3'], 0]);
    expect(session.answers).toMatchObject([{ right: true, verdict: 'unsure' }]);
    expect(JSON.stringify(recorded.mock.calls)).toContain('"right":true,"words":[]');
  });
});
