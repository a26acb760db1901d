/** Exercise: lines of a scene are shuffled; the learner puts them in order. */

import { sameText } from '../course/item-texts.ts';
import type { DialogueLine, Item } from '../course/model.ts';
import { textIn } from './choice.ts';
import type { Exercise } from './model.ts';
import { disordered } from './written.ts';

/** The number of lines, including the first, which stays in place. With three lines only two could change places. */
export const ORDERED = { least: 4, most: 5 } as const;

/** All stretches of a scene that can be put in order. */
export const runsOf = (scene: readonly DialogueLine[]): readonly (readonly DialogueLine[])[] =>
  scene.flatMap((_, start) =>
    [ORDERED.most, ORDERED.least]
      .map((length) => scene.slice(start, start + length))
      .filter((lines) => lines.length >= ORDERED.least && inTurn(lines, scene)),
  );

/** Whether items are consecutive lines of a scene by alternating speakers. */
const inTurn = (items: readonly Item[], scene: readonly DialogueLine[]): boolean => {
  const start = scene.findIndex(({ id }) => id === items[0]?.id);
  const lines = scene.slice(start, start + items.length);
  return start >= 0 && lines.every(({ id, role }, at) => id === items[at]?.id && role !== lines[at - 1]?.role);
};

export const orderDialogue: Exercise<'orderDialogue'> = {
  kind: 'orderDialogue',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 28,
  silent: null,
  make: (items, { scene }, random) => {
    if (items.length < ORDERED.least || items.length > ORDERED.most || !inTurn(items, scene)) return undefined;
    const lines = items.map(({ id }) => id);
    const [first = '', ...rest] = lines;
    return { kind: 'orderDialogue', item: first, lines, given: [first, ...disordered(rest, [], random)] };
  },
  rule: ({ item, lines }, given, { learn }) => {
    const order = given.kind === 'order' ? given.lines : [];
    const right =
      order.length === lines.length &&
      lines.every((line, at) => sameText(textIn(learn, line), textIn(learn, order[at] ?? '')));
    return { right, given: '', expected: textIn(learn, item) };
  },
  itemsOf: ({ lines }) => lines,
  rates: () => undefined,
  solve: ({ lines }) => ({ kind: 'order', lines }),
};
