/** The texts of the corpus as rows of a table: one for each text, in one language beside the English one. */
import type { LanguageCode } from '@parlance/domain';
import { clipItemId } from '../link/clip.ts';
import { sentenceId } from '../link/ebook-parts.ts';
import { idIn, lineId, statementId } from '../link/items.ts';
import type { AlphabetSource, ClipSource, EbookSource, GroupSource, Sources, UnitSource } from '../source/model.ts';
import { tipTextsOf } from '../source/tip-texts.ts';
import { type Row, sentenceRow, textRow, titleRow } from './row.ts';
import { asideRow, talkRows } from './talk-rows.ts';

const unitRows = (unit: UnitSource, code: LanguageCode): Row[] => {
  const speakers = new Map(unit.lines.map(({ key, speaker }) => [key, speaker.key]));
  const title = titleRow(code, `${unit.id}#title`, 'title of the unit', unit.title);
  const statements = unit.quiz?.statements ?? [];
  return [
    title,
    titleRow(code, `${unit.id}#goal`, 'what the unit is for', unit.goal),
    ...unit.words.map(({ key, texts, partOfSpeech }) => textRow(code, key, 'word', partOfSpeech, texts)),
    ...unit.phrases.map(
      sentenceRow(
        code,
        'phrase',
        (key) => idIn(unit.id, key),
        () => title.english,
      ),
    ),
    ...unit.lessons.map(({ key, title: own }) =>
      titleRow(code, `${idIn(unit.id, key)}#title`, 'title of a lesson', own),
    ),
    ...(unit.dialogueTitle === undefined
      ? []
      : [titleRow(code, `${unit.id}.dialogue#title`, 'title of the dialogue', unit.dialogueTitle)]),
    ...unit.lines.map(
      sentenceRow(
        code,
        'line',
        (key) => lineId(unit.id, key),
        (key) => `${speakers.get(key)} says`,
      ),
    ),
    ...statements.map(
      sentenceRow(
        code,
        'statement',
        (key) => statementId(unit.id, key),
        () => title.english,
      ),
    ),
  ];
};

const clipRows = ({ id, title, about, lines, statements }: ClipSource, code: LanguageCode): Row[] => {
  const speakers = new Map(lines.map(({ key, speaker }) => [key, speaker.key]));
  const idOf = (key: string): string => clipItemId(id, key);
  return [
    titleRow(code, `clip.${id}#title`, 'title of a clip', title),
    titleRow(code, `clip.${id}#about`, 'what makes curious about the clip', about),
    ...lines.map(sentenceRow(code, 'line', idOf, (key) => `${speakers.get(key)} says`)),
    ...statements.map(sentenceRow(code, 'statement', idOf, () => title.texts.en ?? '')),
  ];
};

const ebookRows = ({ id, title, about, words, chapters }: EbookSource, code: LanguageCode): Row[] => [
  titleRow(code, `ebook.${id}#title`, 'title of a book', title),
  titleRow(code, `ebook.${id}#about`, 'what makes curious about the book', about),
  ...words.map(({ key, texts, partOfSpeech }) => textRow(code, `ebook.${id}.word.${key}`, 'word', partOfSpeech, texts)),
  ...chapters.flatMap((chapter) => [
    titleRow(code, `ebook.${id}.${chapter.key}#title`, 'title of a chapter', chapter.title),
    ...chapter.sentences.map(
      sentenceRow(
        code,
        'sentence',
        (key) => sentenceId(id, key),
        () => chapter.title.texts.en ?? '',
      ),
    ),
  ]),
];

const groupRow = ({ key, title }: GroupSource, code: LanguageCode): Row =>
  titleRow(code, `clips:${key}#title`, 'title of a group of clips', title);

const alphabetRows = ({ learn, letters, sounds }: AlphabetSource, code: LanguageCode): Row[] => [
  ...letters.flatMap(({ letter, shownBy }) =>
    'example' in shownBy
      ? [titleRow(code, `letter:${learn}/${letter}`, shownBy.example.text, shownBy.example.means, 'letter')]
      : [],
  ),
  ...sounds.map(({ key, ipa, hint }) => titleRow(code, `sound:${learn}/${key}`, `[${ipa}] in ${learn}`, hint, 'sound')),
];

const tipContext = (part: string, learn: LanguageCode): string => {
  if (part === 'title') return `title of a tip for ${learn}`;
  return part === 'text' ? `*${learn}* stays between its asterisks` : `table of a tip for ${learn}`;
};

/** Every text of the corpus in a language, in teaching order. */
export const rowsOf = (sources: Sources, code: LanguageCode): Row[] => [
  ...sources.units.flatMap((unit) => unitRows(unit, code)),
  ...sources.clips.flatMap((clip) => clipRows(clip, code)),
  ...(sources.groups ?? []).map((group) => groupRow(group, code)),
  ...sources.ebooks.flatMap((ebook) => ebookRows(ebook, code)),
  ...sources.talks.flatMap((talk) => talkRows(talk, code)),
  ...sources.asides.map((aside) => asideRow(aside, code)),
  ...sources.tips.flatMap((tip) =>
    tipTextsOf(tip).map(({ part, title }) =>
      titleRow(code, `tip:${tip.learn}/${tip.key}#${part}`, tipContext(part, tip.learn), title, 'tip'),
    ),
  ),
  ...sources.assumed.flatMap(({ learn, text, partOfSpeech, means }) =>
    means === undefined
      ? []
      : [titleRow(code, `small:${learn}/${text}/${partOfSpeech}`, `${text} (${learn})`, means, 'small word')],
  ),
  ...sources.alphabets.flatMap((alphabet) => alphabetRows(alphabet, code)),
];
