/** The list of talks, and what it says of each in every language. */
import type { ContentIndex, LanguageCode, TalkFiles, TalkTitles } from '@parlance/domain';
import type { Emit } from './names.ts';
import type { WrittenTalk } from './talk.ts';

const titlesIn = (talks: readonly WrittenTalk[], language: LanguageCode): TalkTitles => ({
  language,
  talks: Object.fromEntries(
    talks.flatMap(({ entry: { id }, titles }) => (titles[language] === undefined ? [] : [[id, titles[language]]])),
  ),
});

/** Writes the list of talks; nothing where there is none, so that an index without talks is as it was. */
export const writeTalkList = (
  emit: Emit,
  talks: readonly WrittenTalk[],
  languages: readonly LanguageCode[],
): Pick<ContentIndex, 'talks'> => {
  if (talks.length === 0) return {};
  const list: TalkFiles = {
    talks: talks.map(({ entry }) => entry),
    titles: Object.fromEntries(
      languages.map((language) => [language, emit(`talks/titles.${language}`, titlesIn(talks, language))]),
    ),
  };
  return { talks: emit('talks/list', list) };
};
