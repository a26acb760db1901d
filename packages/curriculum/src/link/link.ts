import type { DialogueLine, Item, ItemId, ItemText, LanguageCode, LessonStructure, Statement } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { openTalkWarnings } from '../check/talk-warnings.ts';
import type {
  ClipSource,
  EbookSource,
  ImportedClipSource,
  LessonSource,
  LineSource,
  Sources,
  TalkSource,
  UnitInOrder,
  UnitSource,
} from '../source/model.ts';
import { linkAlphabets } from './alphabet.ts';
import { linkClip } from './clip.ts';
import type { Corpus, LexiconPart, LinkedClip, LinkedEbook, LinkedLesson, LinkedTalk, LinkedUnit } from './corpus.ts';
import { linkEbook, type PartOfSpeechOf, partsOfSpeech } from './ebook.ts';
import { linkGrammar, type Whole } from './grammar.ts';
import { importedGroup, linkImported, type WordPlaces, wordPlaces } from './imported.ts';
import type { FindRecording, TextSetting } from './item-text.ts';
import { idIn, type LinkedItem, linkLine, linkStatement, taughtByKey } from './items.ts';
import { type Lemmatise, lemmatiser } from './lemmas.ts';
import { linkLexicon } from './lexicon.ts';
import { playedMinutes } from './minutes.ts';
import { linkReviews } from './reviews.ts';
import { openSynonyms } from './synonyms.ts';
import { linkTalk } from './talk.ts';
import { textsOf, titleIn } from './texts.ts';

const itemsOf = (items: readonly LinkedItem[]): Item[] => items.map(({ item }) => item);

interface UnitParts {
  readonly unit: UnitSource;
  readonly taught: ReadonlyMap<string, LinkedItem>;
  readonly sources: Sources;
  readonly settings: readonly TextSetting[];
  /** Every text of the unit by language, shared by its lessons. */
  readonly texts: ReadonlyMap<LanguageCode, Readonly<Record<ItemId, ItemText>>>;
}

const linesOf = (unit: UnitSource, { cast }: Sources): LinkedItem<DialogueLine>[] =>
  unit.lines.map((line) => linkLine(unit.id, line, cast));

const statementsOf = (unit: UnitSource): LinkedItem<Statement>[] =>
  (unit.quiz?.statements ?? []).map((statement) => linkStatement(unit.id, statement));

/**
 * Names and words of a unit that are not split into tiles, in a language without spaces. Single characters are left
 * out.
 */
const wholeIn = ({ words }: UnitSource, { cast }: Sources, { code }: TextSetting): readonly string[] => {
  const names = cast.flatMap(({ written }) => written[code] ?? []);
  if (names.length === 0) return [];
  return [...names, ...words.flatMap(({ texts }) => texts[code]?.text ?? [])].filter((word) => word.length > 1);
};

const unitParts = (unit: UnitSource, sources: Sources, settings: readonly TextSetting[]): UnitParts => {
  const taught = taughtByKey(unit);
  const items = [...taught.values(), ...linesOf(unit, sources), ...statementsOf(unit)];
  const texts = new Map(
    settings.map((setting) => [setting.code, textsOf(items, { ...setting, whole: wholeIn(unit, sources, setting) })]),
  );
  return { unit, taught, sources, settings, texts };
};

const textsIn = ({ texts }: UnitParts, code: LanguageCode, items: readonly LinkedItem[]): Record<ItemId, ItemText> => {
  const known = texts.get(code) ?? {};
  const found: Record<ItemId, ItemText> = {};
  for (const { item } of items) {
    const text = known[item.id];
    if (text !== undefined) found[item.id] = text;
  }
  return found;
};

const taughtIn = ({ taught }: UnitParts, lessons: readonly LessonSource[]): LinkedItem[] =>
  lessons.flatMap(({ teach }) => teach.flatMap(({ key }) => taught.get(key) ?? []));

const linkLesson = (parts: UnitParts, lesson: LessonSource, position: number): LinkedLesson => {
  const { unit, sources, settings } = parts;
  const id = idIn(unit.id, lesson.key);
  const items = taughtIn(parts, [lesson]);
  const known = taughtIn(parts, unit.lessons.slice(0, position));
  const isHere = ({ after }: LineSource): boolean => after.key === lesson.key;
  const scene = unit.lines.filter(isHere).map((line) => linkLine(unit.id, line, sources.cast));
  return {
    structure: {
      id,
      unit: unit.id,
      position,
      items: itemsOf(items),
      known: itemsOf(known),
      scene: scene.map(({ item }) => item),
    },
    texts: settings.map(({ code }) => ({
      id,
      language: code,
      title: titleIn(lesson.title, code),
      items: textsIn(parts, code, [...items, ...known, ...scene]),
    })),
  };
};

/** Links the whole dialogue and the pop quiz. */
const linkRest = (parts: UnitParts): Pick<LinkedUnit, 'structure' | 'texts'> => {
  const { unit, sources, settings, taught } = parts;
  const lines = linesOf(unit, sources);
  const statements = statementsOf(unit);
  const asked = (unit.quiz?.items ?? []).flatMap(({ key }) => taught.get(key) ?? []);
  return {
    structure: {
      id: unit.id,
      dialogue: lines.map(({ item }) => item),
      ...(unit.quiz && {
        quiz: { items: asked.map(({ item }) => item.id), statements: statements.map(({ item }) => item) },
      }),
    },
    texts: settings.map(({ code }) => ({
      id: unit.id,
      language: code,
      dialogue: unit.dialogueTitle === undefined ? '' : titleIn(unit.dialogueTitle, code),
      items: textsIn(parts, code, [...lines, ...statements]),
    })),
  };
};

const linkUnit = (parts: UnitParts, { free, level, testOut }: UnitInOrder): LinkedUnit => ({
  ...linkRest(parts),
  level,
  ...(testOut && { testOut: testOut.key }),
  id: parts.unit.id,
  scene: parts.unit.scene,
  free,
  title: parts.unit.title,
  goal: parts.unit.goal,
  lessons: parts.unit.lessons.map((lesson, position) => linkLesson(parts, lesson, position)),
});

/** The text settings of each language. */
const textSettings = (
  sources: Sources,
  findRecording: FindRecording,
  { lemmatise, tools }: WordTools,
): TextSetting[] => {
  const synonymsIn = openSynonyms(sources, tools);
  const gendered = sources.courses.gendered.map(({ key }) => key);
  return sources.languages.map(({ code, learnable, infinitive }) => ({
    code,
    isLearnable: learnable,
    isGendered: gendered.includes(code),
    infinitive,
    findRecording,
    lemmatise,
    ...(learnable && {
      synonyms: synonymsIn(code, gendered.includes(code)),
      comparison: {
        keyOf: (text, isAsked) => tools.keyOf(code, text, isAsked),
        shownByVerbs: (text) => tools.shownByVerbs(code, text),
        isExact: (accepted, given) => tools.isExact(code, accepted, given),
      },
    }),
  }));
};

/** Resolves the parts of a corpus one by one, for callers that need only some of them. */
export interface Linker extends Pick<Corpus, 'learnable' | 'languages'> {
  readonly unit: (unit: UnitSource, place: UnitInOrder) => LinkedUnit;
  readonly clip: (clip: ClipSource) => LinkedClip;
  readonly imported: (clip: ImportedClipSource) => LinkedClip;
  readonly ebook: (ebook: EbookSource) => LinkedEbook;
  readonly talk: (talk: TalkSource) => LinkedTalk;
  /** Yields one part after the other, so that not all are in memory at once. */
  readonly lexicon: () => Iterable<LexiconPart>;
  /** The parts of the corpus that belong to no unit, no clip and no word. */
  readonly rest: () => Pick<Corpus, 'grammar' | 'alphabets' | 'reviews' | 'groups'>;
}

/** What linking needs to know about words. `lemmatise`: made of the same words as the sources. */
export interface WordTools {
  readonly lemmatise: Lemmatise;
  readonly tools: LanguageTools;
}

/** Complete a unit, a clip, a book or a talk with its texts. */
export interface Wholes {
  readonly unit: Whole;
  readonly clip: (clip: ClipSource) => ClipSource;
  readonly ebook: (ebook: EbookSource) => EbookSource;
  readonly talk: (talk: TalkSource) => TalkSource;
}

/** Opens the sources for linking. */
export const openLinker = (
  sources: Sources,
  findRecording: FindRecording,
  { lemmatise, tools }: WordTools,
  { unit: whole, clip: wholeClip, ebook: wholeEbook, talk: wholeTalk }: Wholes = {
    unit: (unit) => unit,
    clip: (clip) => clip,
    ebook: (ebook) => ebook,
    talk: (talk) => talk,
  },
): Linker => {
  const settings = textSettings(sources, findRecording, { lemmatise, tools });
  const split = tools.displayTokens;
  let places: WordPlaces | undefined;
  let partOfSpeech: PartOfSpeechOf | undefined;
  let talkWarnings: ReturnType<typeof openTalkWarnings> | undefined;
  return {
    learnable: sources.languages.filter(({ learnable }) => learnable).map(({ code }) => code),
    languages: sources.languages.map(({ code }) => code),
    unit: (unit, place) => linkUnit(unitParts(whole(unit), sources, settings), place),
    clip: (clip) => linkClip(wholeClip(clip), sources, settings),
    imported: (clip) => {
      places ??= wordPlaces(sources);
      return linkImported(clip, settings, { places, split });
    },
    ebook: (ebook) => {
      partOfSpeech ??= partsOfSpeech(sources);
      return linkEbook(wholeEbook(ebook), { settings, partOfSpeech, split });
    },
    talk: (talk) => {
      talkWarnings ??= openTalkWarnings({ sources, tools, lemmatise });
      const whole = wholeTalk(talk);
      return linkTalk(whole, sources, settings, talkWarnings(whole).length);
    },
    lexicon: () => {
      const units = placedUnits(sources).map(([unit]) => unit);
      return linkLexicon(sources, units, settings, whole, tools);
    },
    rest: () => ({
      grammar: linkGrammar(sources, settings, whole, split),
      alphabets: linkAlphabets(sources, settings, whole),
      reviews: linkReviews(sources),
      groups: [...(sources.groups ?? []), ...importedGroup(sources)],
    }),
  };
};

/** Units in course order, each with its entry in that order. */
export const placedUnits = ({ units, courses }: Sources): (readonly [UnitSource, UnitInOrder])[] => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return courses.order.flatMap((place) => {
    const unit = byId.get(place.unit.key);
    return unit === undefined ? [] : [[unit, place] as const];
  });
};

/** Talks in the order of their units. */
export const talksInOrder = ({ talks, courses }: Pick<Sources, 'talks' | 'courses'>): readonly TalkSource[] =>
  courses.order.flatMap(({ unit }) => talks.filter((talk) => talk.unit.key === unit.key));

/** The third stage: turns sources without issues into lessons with texts and recordings. */
export const linkSources = (sources: Sources, findRecording: FindRecording, tools: LanguageTools): Corpus => {
  const linker = openLinker(sources, findRecording, { lemmatise: lemmatiser(sources, tools), tools });
  const { learnable, languages, unit, clip, imported, ebook, talk, lexicon, rest } = linker;
  return {
    ...rest(),
    lexicon: [...lexicon()],
    learnable,
    languages,
    clips: [...sources.clips.map(clip), ...sources.imported.map(imported)],
    ebooks: sources.ebooks.map(ebook),
    talks: talksInOrder(sources).map(talk),
    units: placedUnits(sources).map(([source, place]) => unit(source, place)),
  };
};

const isIn =
  (learn: LanguageCode) =>
  ({ only }: Item): boolean =>
    only === undefined || only.includes(learn);

/** The words that a lesson teaches in one course. */
export const wordsTaught = ({ items }: LessonStructure, learn: LanguageCode): string[] =>
  items
    .filter(({ kind }) => kind === 'word')
    .filter(isIn(learn))
    .map(({ id }) => id);

/** Estimated length of a lesson in one course, in minutes. */
export const minutesOf = ({ items, scene }: LessonStructure, learn: LanguageCode): number => {
  const here = items.filter(isIn(learn));
  const words = here.filter(({ kind }) => kind === 'word').length;
  return playedMinutes({ words, phrases: here.length - words, lines: scene.filter(isIn(learn)).length });
};
