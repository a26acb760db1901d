import type { LanguageCode, Voice } from '@parlance/domain';
import {
  allItems,
  type CheckContext,
  checkContext,
  coursesOf,
  type LanguageTools,
  sentencesOfEbook,
} from '../check/context.ts';
import { STATEMENT_VOICE, voiceOf } from '../link/clip-sound.ts';
import { shownText } from '../link/item-text.ts';
import { learnerVoice, linesOfTalk, modelAnswers } from '../link/talk.ts';
import type { Place } from '../source/content-issue.ts';
import type {
  AlphabetSource,
  ClipSource,
  HeardWord,
  PhraseSource,
  Sources,
  TalkSource,
  WordSource,
} from '../source/model.ts';

/** A text that somebody must be able to hear. */
export interface Utterance {
  readonly code: LanguageCode;
  readonly text: string;
  /** Its words as shown, for which times are kept. */
  readonly tokens: readonly string[];
  /** The voices in which it must be heard. */
  readonly voices: readonly Voice[];
  /** Where it is written first. */
  readonly place: Place;
}

/** An utterance before it is split into words. */
export type UntokenizedUtterance = Omit<Utterance, 'tokens'>;

const BOTH: readonly Voice[] = ['female', 'male'];

const utterancesInBoth = (
  context: CheckContext,
  items: readonly (WordSource | PhraseSource)[],
): UntokenizedUtterance[] =>
  items.flatMap((item) =>
    coursesOf(context, item).flatMap((code): UntokenizedUtterance[] => {
      const source = item.texts[code];
      if (source === undefined) return [];
      const text = shownText(source, context.gendered.has(code));
      return [{ code, text, voices: BOTH, place: source.place }];
    }),
  );

/** Names of letters, and the words of alphabets that are not of the corpus. */
const utterancesInAlphabet = ({ learn, letters, sounds }: AlphabetSource): UntokenizedUtterance[] => {
  const said = (place: Place, ...words: readonly HeardWord[]): UntokenizedUtterance[] =>
    words.map(({ text }) => ({ code: learn, text, voices: BOTH, place }));
  return [
    ...letters.flatMap(({ name, ipa, place, shownBy }) =>
      said(place, { text: name, ipa }, ...('example' in shownBy ? [shownBy.example] : [])),
    ),
    ...sounds.flatMap(({ spellings, pairs, place }) =>
      said(
        place,
        ...spellings.flatMap(({ shownBy }) => ('heard' in shownBy ? [shownBy.heard] : [])),
        ...pairs.flatMap(({ one, other }) => [one, other]),
      ),
    ),
  ];
};

/** A line of a clip is heard in the voice of its speaker alone. */
const utterancesInClip = (
  { lines, statements }: ClipSource,
  { learnable, sources: { cast } }: CheckContext,
): UntokenizedUtterance[] => {
  const said = ({ texts }: PhraseSource, voice: Voice): UntokenizedUtterance[] =>
    learnable.flatMap((code) => {
      const source = texts[code];
      return source === undefined ? [] : [{ code, text: source.text, voices: [voice], place: source.place }];
    });
  return [
    ...lines.flatMap((line) => said(line, voiceOf(cast, line.speaker.key))),
    ...statements.flatMap((statement) => said(statement, STATEMENT_VOICE)),
  ];
};

/** A line of a talk is heard in the voice of the partner alone, a model answer in the other one. */
const utterancesInTalk = (
  talk: TalkSource,
  { learnable, sources: { cast, asides } }: CheckContext,
): UntokenizedUtterance[] => {
  const lines = linesOfTalk(talk, asides);
  return learnable.flatMap((code) => [
    ...lines.flatMap(({ texts }) => {
      const source = texts[code];
      const voices = [voiceOf(cast, talk.partner.key)];
      return source === undefined ? [] : [{ code, text: source.text, voices, place: source.place }];
    }),
    ...modelAnswers(talk, code).map(({ source: { text, place } }) => ({
      code,
      text,
      voices: [learnerVoice(cast, talk)],
      place,
    })),
  ]);
};

/** Every text of the languages that are learned, each once, in all voices that it needs. */
export const untokenizedUtterances = (sources: Sources, tools: LanguageTools): UntokenizedUtterance[] => {
  const context = checkContext(sources, tools);
  const found = new Map<string, UntokenizedUtterance>();
  for (const said of [
    ...utterancesInBoth(context, context.units.flatMap(allItems)),
    ...sources.alphabets.flatMap(utterancesInAlphabet),
    ...sources.clips.flatMap((clip) => utterancesInClip(clip, context)),
    ...sources.talks.flatMap((talk) => utterancesInTalk(talk, context)),
    ...utterancesInBoth(
      context,
      sources.ebooks.flatMap((ebook) => [...ebook.words, ...sentencesOfEbook(ebook)]),
    ),
  ]) {
    const key = `${said.code} ${said.text}`;
    const known = found.get(key);
    const voices = known && BOTH.filter((voice) => [...known.voices, ...said.voices].includes(voice));
    found.set(key, known && voices ? { ...known, voices } : said);
  }
  return [...found.values()];
};

/** Adds the words of each utterance. */
export const withTokens = (said: readonly UntokenizedUtterance[], { displayTokens }: LanguageTools): Utterance[] =>
  said.map((one) => ({ ...one, tokens: displayTokens(one.code, one.text) }));

/** Every text of the languages that are learned, each once, with its words. */
export const utterancesOf = (sources: Sources, tools: LanguageTools): Utterance[] =>
  withTokens(untokenizedUtterances(sources, tools), tools);
