import {
  type ClipLine,
  type ClipStep,
  type ClipTexts,
  type ItemId,
  type LanguageCode,
  SMALL_LEMMA,
  type Statement,
  type WordId,
} from '@parlance/domain';
import { clipWarnings } from '../check/clip-warnings.ts';
import type { CastMember, ClipLineSource, ClipSource, Sources, StatementSource } from '../source/model.ts';
import { clipSound, STATEMENT_VOICE, voiceOf } from './clip-sound.ts';
import type { LinkedClip } from './corpus.ts';
import type { TextSetting } from './item-text.ts';
import { keys, type LinkedItem } from './items.ts';
import { inVoice, textsOf, titleIn } from './texts.ts';

/** Id of a line of a clip, or of a statement about it. */
export const clipItemId = (clip: string, key: string): ItemId => `clip.${clip}.${key}`;

const linkLine = (
  clip: string,
  { key, words, texts, speaker }: ClipLineSource,
  cast: readonly CastMember[],
): LinkedItem<ClipLine> => ({
  item: {
    id: clipItemId(clip, key),
    kind: 'line',
    words: keys(words),
    speaker: speaker.key,
    prefix: cast.find((member) => member.key === speaker.key)?.prefix ?? 'P',
  },
  texts,
});

const linkStatement = (clip: string, { key, words, texts, holds }: StatementSource): LinkedItem<Statement> => ({
  item: { id: clipItemId(clip, key), kind: 'statement', words: keys(words), holds },
  texts,
});

const linkStep = (clip: string, step: ClipStep): ClipStep =>
  'line' in step ? { ...step, line: clipItemId(clip, step.line) } : step;

/** Who is seen, in the order in which they appear. */
const castOf = ({ script }: ClipSource): string[] => [
  ...new Set(script.flatMap(({ step }) => (step.do === 'stand' || step.do === 'enter' ? [step.who] : []))),
];

const placeOf = ({ script }: ClipSource): string =>
  script.flatMap(({ step }) => (step.do === 'place' ? [step.place] : []))[0] ?? '';

interface Items {
  readonly lines: readonly LinkedItem<ClipLine>[];
  readonly statements: readonly LinkedItem<Statement>[];
}

const textsIn = (
  { id, title, about }: ClipSource,
  { lines, statements }: Items,
  cast: readonly CastMember[],
  setting: TextSetting,
): ClipTexts => ({
  id,
  language: setting.code,
  title: titleIn(title, setting.code),
  about: titleIn(about, setting.code),
  items: Object.assign(
    {},
    ...lines.map((line) => textsOf([line], inVoice(setting, voiceOf(cast, line.item.speaker)))),
    textsOf(statements, inVoice(setting, STATEMENT_VOICE)),
  ),
});

/** The words of the corpus that the lines contain, each once, in the order in which they are said. */
const wordsIn = ({ items }: ClipTexts, lines: Items['lines']): WordId[] => {
  const lemmas = lines.flatMap(({ item }) => items[item.id]?.lemmas ?? []);
  return [...new Set(lemmas.filter((lemma) => lemma !== '' && !lemma.startsWith(SMALL_LEMMA)))];
};

/** Resolves a clip with all its texts: to ids, recordings and its length in each learn language. */
export const linkClip = (clip: ClipSource, sources: Sources, settings: readonly TextSetting[]): LinkedClip => {
  const { cast, courses } = sources;
  const items: Items = {
    lines: clip.lines.map((line) => linkLine(clip.id, line, cast)),
    statements: clip.statements.map((statement) => linkStatement(clip.id, statement)),
  };
  const texts = settings.map((setting) => textsIn(clip, items, cast, setting));
  const learned = settings.filter(({ isLearnable }) => isLearnable);
  const heard = learned.map(({ code, findRecording }): [LanguageCode, LinkedClip['heard'][LanguageCode]] => {
    const own = texts.find(({ language }) => language === code);
    const { length } = clipSound({ cast, findRecording }, clip, code).timeline;
    return [code, { seconds: Math.round(length / 1000), words: own ? wordsIn(own, items.lines) : [] }];
  });
  const [{ findRecording } = { findRecording: () => undefined }] = settings;
  return {
    id: clip.id,
    ...(!clip.alone && { unit: clip.unit.key }),
    level: courses.order.find(({ unit }) => unit.key === clip.unit.key)?.level ?? 'A1',
    title: clip.title,
    about: clip.about,
    place: placeOf(clip),
    heard: Object.fromEntries(heard),
    structure: {
      id: clip.id,
      cast: castOf(clip),
      lines: items.lines.map(({ item }) => item),
      script: clip.script.map(({ step }) => linkStep(clip.id, step)),
      statements: items.statements.map(({ item }) => item),
    },
    texts,
    warnings: clipWarnings({ ...sources, findRecording }, clip).length,
  };
};
