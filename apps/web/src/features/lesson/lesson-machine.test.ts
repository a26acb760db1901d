import type { Step } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { withChoice, withPick, withTile } from './draft.ts';
import { createLesson, type LessonMachine, type LessonSetup } from './lesson-machine.ts';
import { build, chooseMeaning, match, meet, recordingReplica, sessionOf, setupOf, typeHeard } from './testing.ts';

/** A lesson of these steps, and the calls that its replica received. */
const begin = (plan: readonly Step[], more: Partial<LessonSetup> = {}) => {
  const replica = recordingReplica();
  const machine = createLesson(setupOf(sessionOf(...plan), { replica, ...more }));
  if (machine === undefined) throw new TypeError('The plan is empty.');
  return { machine, replica };
};

/** Chooses an option of the current step by its text: repeated steps show the options in another order. */
const chooseItem = (machine: LessonMachine, item: string): void => {
  machine.change((draft, step) =>
    'options' in step ? withChoice(draft, step.options, step.options.indexOf(item)) : draft,
  );
  machine.go();
};

const choose = (machine: LessonMachine, index: number): void => {
  machine.change((draft, step) => ('options' in step ? withChoice(draft, step.options, index) : draft));
  machine.go();
};

const type = (machine: LessonMachine, text: string): void => {
  machine.change(() => ({ kind: 'text', text }));
  machine.go();
};

/** Continues after the verdict, and waits until the answer is stored. */
const goOn = async (machine: LessonMachine): Promise<void> => {
  machine.go();
  await machine.settled();
};

describe('a lesson under way', () => {
  it('is empty without steps', () => {
    expect(createLesson(setupOf(sessionOf()))).toBeUndefined();
  });

  it('continues from a shown word without a verdict, and records nothing', async () => {
    const { machine, replica } = begin([meet, chooseMeaning]);
    machine.go();
    await machine.settled();
    expect(machine.state()).toMatchObject({ phase: 'answering', turn: 2, step: { id: '2' } });
    expect(replica.log).toEqual(['save']);
  });

  it('does not check before there is an answer', () => {
    const { machine } = begin([chooseMeaning]);
    machine.go();
    expect(machine.state().phase).toBe('answering');
  });

  it('judges at once, and shows the step until the learner continues', async () => {
    const { machine } = begin([chooseMeaning, typeHeard]);
    choose(machine, 1);
    expect(machine.state()).toMatchObject({ phase: 'judged', step: { id: '2' }, judged: { right: true } });
    await goOn(machine);
    expect(machine.state()).toMatchObject({ phase: 'answering', step: { id: '4' }, judged: undefined });
  });

  it('ignores changes once the answer is judged', () => {
    const { machine } = begin([chooseMeaning, typeHeard]);
    choose(machine, 0);
    const judged = machine.state();
    machine.change((draft) => withChoice(draft, ['coffee'], 0));
    expect(machine.state()).toBe(judged);
  });

  it('explains why a typed answer is accepted with a note', () => {
    const { machine } = begin([typeHeard]);
    type(machine, 'te');
    expect(machine.state().judged).toMatchObject({ right: true, judgement: { verdict: 'accent' } });
  });

  it('repeats wrong steps at the end until they are right', async () => {
    const { machine } = begin([chooseMeaning, typeHeard]);
    choose(machine, 0);
    await goOn(machine);
    type(machine, 'té');
    await goOn(machine);
    expect(machine.state()).toMatchObject({ phase: 'answering', step: { id: '2r' } });
    chooseItem(machine, 'tea');
    await goOn(machine);
    expect(machine.state()).toMatchObject({ step: { id: '2r' }, turn: 4 });
    chooseItem(machine, 'coffee');
    await goOn(machine);
    expect(machine.state()).toMatchObject({ phase: 'finished', outcome: { mistakes: 1, missed: ['coffee'] } });
  });

  it('judges pairs when the last one is found', () => {
    const { machine, replica } = begin([match]);
    const pick = (side: 'target' | 'meaning', item: string): void =>
      machine.change((draft) => withPick(draft, { side, item }));
    for (const item of ['coffee', 'tea']) {
      pick('target', item);
      pick('meaning', item);
    }
    expect(machine.state()).toMatchObject({ phase: 'judged', judged: { right: true } });
    return machine
      .settled()
      .then(() => expect(replica.events.map(({ kind }) => kind)).toEqual(['answered', 'finished']));
  });
});

describe('the stored session of a lesson', () => {
  it('is stored before the next step shows, so that a reload does not repeat the step', async () => {
    const replica = recordingReplica();
    const kept: (() => void)[] = [];
    const record: LessonSetup['replica']['record'] = async (...told) => {
      await new Promise<void>((resolve) => kept.push(resolve));
      return replica.record(...told);
    };
    const { machine } = begin([chooseMeaning, typeHeard], { replica: { ...replica, record } });
    choose(machine, 1);
    machine.go();
    machine.go();
    await Promise.resolve();
    expect(machine.state()).toMatchObject({ phase: 'judged', step: { id: '2' } });
    for (const keep of kept) keep();
    await machine.settled();
    expect(machine.state()).toMatchObject({ phase: 'answering', step: { id: '4' }, turn: 2 });
    expect(replica.saved()?.answers).toHaveLength(1);
  });

  it('records an answer once, however often Enter is pressed', async () => {
    const { machine, replica } = begin([chooseMeaning, typeHeard]);
    choose(machine, 1);
    machine.go();
    machine.go();
    await machine.settled();
    expect(replica.events).toEqual([
      {
        kind: 'answered',
        learn: 'es',
        data: {
          item: 'coffee',
          exercise: 'chooseMeaning',
          right: true,
          words: [{ word: 'coffee', rating: 3 }],
          took: 0,
        },
      },
    ]);
  });

  it('is saved after the event, so that a crash between them loses no answer', async () => {
    const { machine, replica } = begin([chooseMeaning, typeHeard]);
    choose(machine, 1);
    await machine.settled();
    expect(replica.log).toEqual(['record answered', 'save']);
  });

  it('is deleted after the finish was recorded with the last answer, before its verdict is read', async () => {
    const { machine, replica } = begin([build]);
    for (const tile of [1, 3, 4, 0])
      machine.change((draft) => withTile(draft, build.kind === 'build' ? build.bank : [], tile));
    machine.go();
    await machine.settled();
    expect(machine.state().phase).toBe('judged');
    expect(replica.log).toEqual(['record answered finished', 'drop']);
    expect(replica.events[1]).toMatchObject({
      kind: 'finished',
      data: { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', position: 0, steps: 1, mistakes: 0, stars: 3 },
    });
    machine.go();
    machine.go();
    await machine.settled();
    expect(replica.events).toHaveLength(2);
  });

  it('is resumed after a reload with the step after the last answer', async () => {
    const { machine, replica } = begin([meet, chooseMeaning, typeHeard]);
    machine.go();
    choose(machine, 0);
    await machine.settled();
    const saved = replica.saved();
    const resumed = saved === undefined ? undefined : createLesson(setupOf(saved, { replica }));
    expect(resumed?.state()).toMatchObject({ phase: 'answering', step: { id: '4' }, session: { queue: ['4', '2r'] } });
  });

  it('is deleted without its answers when the learner leaves', async () => {
    const { machine, replica } = begin([chooseMeaning, typeHeard]);
    choose(machine, 1);
    await machine.leave();
    expect(replica.saved()).toBeUndefined();
    expect(replica.events.map(({ kind }) => kind)).toEqual(['answered']);
    expect(replica.log.at(-1)).toBe('drop');
  });

  it('is not needed to continue: a message says if the browser refuses to store it', async () => {
    const { machine } = begin([chooseMeaning, typeHeard], { replica: recordingReplica({ refuses: true }) });
    choose(machine, 1);
    await machine.settled();
    machine.go();
    expect(machine.state()).toMatchObject({ refused: true, step: { id: '4' } });
  });

  it('counts the seconds of answers and verdicts, but not a pause', async () => {
    let time = 0;
    const { machine, replica } = begin([chooseMeaning, typeHeard], { now: () => time });
    time = 4000;
    choose(machine, 1);
    time = 7000;
    await goOn(machine);
    time = 600_000;
    type(machine, 'té');
    await machine.settled();
    expect(machine.state().outcome?.seconds).toBe(4 + 3 + 60);
    expect(replica.events[0]).toMatchObject({ data: { took: 4000 } });
  });
});

describe('a subscriber of a lesson', () => {
  it('is called for each change until it unsubscribes', () => {
    const { machine } = begin([chooseMeaning, typeHeard]);
    let told = 0;
    const stop = machine.subscribe(() => {
      told += 1;
    });
    choose(machine, 1);
    stop();
    machine.go();
    expect(told).toBe(2);
  });
});
