/** Writes the files of a talk, and collects its entry for the list of talks. */
import type { LanguageCode, TalkEntry, TalkId, TalkTitles } from '@parlance/domain';
import type { LinkedTalk } from '../link/corpus.ts';
import { titleIn } from '../link/texts.ts';
import type { EmitText } from './names.ts';
import { fragments, type Languages, writeTarget, writeText } from './texts.ts';

/** The result of writing a talk: plain data from which the list is made without the talk itself. */
export interface WrittenTalk {
  readonly entry: TalkEntry;
  /** By language that explains. */
  readonly titles: Readonly<Record<LanguageCode, TalkTitles['talks'][TalkId]>>;
  /** The number of its warnings. */
  readonly warnings: number;
}

/** Writes a talk's files. */
export const writeTalk = (
  emit: EmitText,
  talk: LinkedTalk,
  { languages }: Pick<Languages, 'languages'>,
): WrittenTalk => {
  const { id, structure, texts, targets, title, about, warnings } = talk;
  const parts = { emit, fragments: fragments() };
  const titles = languages.map((language) => [
    language,
    { title: titleIn(title, language), about: titleIn(about, language) },
  ]);
  return {
    entry: {
      id,
      partner: structure.partner,
      place: structure.place,
      structure: emit(`talks/${id}`, JSON.stringify(structure)),
      targets: Object.fromEntries(targets.map((text) => [text.language, writeTarget(parts, `talks/${id}`, text)])),
      texts: Object.fromEntries(texts.map((text) => [text.language, writeText(parts, `talks/${id}`, text)])),
    },
    titles: Object.fromEntries(titles),
    warnings,
  };
};

/** Names of all files of a talk. */
export const filesOfTalk = ({ entry: { structure, targets, texts } }: WrittenTalk): string[] => [
  structure,
  ...Object.values(targets),
  ...Object.values(texts),
];
