/** What the model is told, of what a client sends; and what makes two requests the same. */
import type { TutorLine, TutorSetting } from '@parlance/contract';
import type { PromptFacts } from '@parlance/domain';
import { languageOf } from '@parlance/languages';
import { Refusal } from '../../../http/errors.ts';

/** The English names of the languages. @throws Refusal `request-invalid` for codes that are none */
const namesOf = ({
  learn,
  explain,
}: Pick<TutorSetting, 'learn' | 'explain'>): Pick<PromptFacts, 'learn' | 'explain'> => {
  const [learned, read] = [languageOf(learn), languageOf(explain)];
  if (learned?.learnable !== true || read === undefined) throw new Refusal('request-invalid', 'No such language.');
  return { learn: learned.englishName, explain: read.englishName };
};

/** What the model is told of the learner and the talk. */
export const factsOfSetting = (
  setting: TutorSetting & { readonly lines: readonly TutorLine[] },
  remembered: readonly string[],
): Omit<PromptFacts, 'line'> => {
  const { level, scene, known, due, grammar, lines } = setting;
  const tasks = scene?.tasks.map(({ text }) => text) ?? [];
  return {
    ...namesOf(setting),
    ...{ level, known, due, grammar, remembered, talk: lines },
    ...(scene !== null && { scene: { title: scene.title, about: scene.about, tasks } }),
  };
};

/** What is asked, as bytes that are the same if it is asked again: words that are due change meanwhile. */
export const askedBytes = (...asked: readonly unknown[]): Uint8Array => Buffer.from(JSON.stringify(asked));
