/** Attackers that save progress as any device may, but far more of it. */
import { answered, eventOf, type Learner } from '../learners.ts';
import type { Attacker } from './attacker.ts';
import { repeatOn } from './repeat.ts';

/** Many connections that each send as many events as a request may have. */
export const backlog: Attacker = {
  name: 'backlog',
  attack: (scene) =>
    repeatOn(150, scene, () => ({
      cursor: Number.MAX_SAFE_INTEGER,
      events: Array.from({ length: 500 }, () => answered(scene.learner)),
    })),
};

const TEST_OUTS = 17;
const LESSONS = 2000;

/** Makes names of four letters, which repeat after 1.6 million. */
const shortNames = (): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return (count % 36 ** 4).toString(36).padStart(4, '0');
  };
};

/** A passed test-out, which marks many lessons as done. */
const testOut = (learner: Learner, nextName: () => string): object =>
  eventOf(learner, 'finished', {
    what: 'testOut',
    unit: nextName(),
    mistakes: 0,
    lessons: Array.from({ length: LESSONS }, nextName),
    seconds: 60,
  });

/** Requests with as many rows as fit into the size limit. */
export const muchWork: Attacker = {
  name: 'much work',
  attack: (scene) => {
    const nextName = shortNames();
    return repeatOn(2, scene, () => ({
      cursor: 0,
      events: Array.from({ length: TEST_OUTS }, () => testOut(scene.learner, nextName)),
    }));
  },
};
