/** The parts of a prompt that tell of a talk, for questions about it: data, as in the prompt of the next line. */
import { PROMPT_LIMITS, type PromptFacts, type PromptLine } from './prompt.ts';
import { dataList, dataPart, dataText } from './prompt-data.ts';

/** How many of the last lines are told. */
const LINES = 8;

/** A name as data, such as that of a language. */
export const nameData = (text: string): string => dataText(text, PROMPT_LIMITS.name);

/** The scene; absent for a free talk. */
export const sceneData = (scene: PromptFacts['scene']): string =>
  dataPart(
    'scene',
    scene === undefined
      ? 'A free talk about everyday things.'
      : `${nameData(scene.title)}: ${dataText(scene.about, PROMPT_LIMITS.scene)}`,
  );

/** The last lines of a talk, each in a part named by who said it. */
export const linesData = (lines: readonly PromptLine[]): string =>
  lines
    .slice(-LINES)
    .map(({ by, text }) => dataPart(by === 'learner' ? 'line' : 'partner', dataText(text, PROMPT_LIMITS.line)))
    .join('\n');

/** Words as data. */
export const wordsData = (tag: 'known' | 'due' | 'grammar', words: readonly string[]): string =>
  dataPart(tag, dataList(words, PROMPT_LIMITS[tag]));
