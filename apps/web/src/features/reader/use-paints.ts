/** Paints tints, marks and what sounds on the page. */
import { type Tint, tintsOf } from '@parlance/domain';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Mark } from '../../data/index.ts';
import { type Paint, paint, unpaint } from './highlights.ts';
import { rangeIn, type ShownSentence } from './locate.ts';
import { rangeOf } from './page-geometry.ts';
import type { ReadAloud } from './read-aloud.ts';
import type { ReaderSettings } from './settings.ts';
import type { PageIndex } from './use-page-index.ts';
import { wordsOf } from './words.ts';

interface PaintsProps {
  readonly index: RefObject<PageIndex>;
  /** Changes with what is shown. */
  readonly shown: unknown;
  readonly language: string;
  readonly marks: readonly Mark[];
  readonly settings: Pick<ReaderSettings, 'lit' | 'tinted' | 'tints'>;
  readonly aloud: ReadAloud;
}

/** The ranges of the words of a sentence with one of some tints, by tint. */
const tintedIn = (
  { element, text, sentence }: ShownSentence,
  language: string,
  wanted: readonly Tint[],
): readonly (readonly [Tint, Range])[] => {
  if (sentence.target?.tints === undefined) return [];
  const tints = tintsOf(sentence.target);
  return wordsOf(sentence, text.text, language).flatMap((word) => {
    const tint = tints[word.index];
    const range = tint !== undefined && wanted.includes(tint) ? rangeIn(element, word.from, word.to) : undefined;
    return tint === undefined || range === undefined ? [] : [[tint, range] as const];
  });
};

const paintTints = ({ index, language, settings }: PaintsProps): void => {
  const found = settings.tinted
    ? [...index.current.sentences.values()].flatMap((shown) => tintedIn(shown, language, settings.tints))
    : [];
  for (const tint of ['noun', 'verb', 'adjective', 'adverb'] as const) {
    paint(
      tint,
      found.flatMap(([of, range]) => (of === tint ? [range] : [])),
    );
  }
};

/** The ranges of a highlight, one for each of its sentences that is shown. */
const rangesOf = ({ from, to }: Mark, { sentences }: PageIndex): readonly Range[] => {
  const ranges: Range[] = [];
  for (let place = from.sentence; place <= to.sentence; place += 1) {
    const shown = sentences.get(place);
    if (shown === undefined) continue;
    const { sentence, element } = shown;
    const begin = sentence.from + (place === from.sentence ? from.offset : 0);
    const end = place === to.sentence ? sentence.from + to.offset : sentence.to;
    const range = rangeIn(element, Math.min(begin, sentence.to), Math.min(end, sentence.to));
    if (range !== undefined) ranges.push(range);
  }
  return ranges;
};

const paintMarks = ({ index, marks }: PaintsProps): void => {
  for (const colour of ['yellow', 'green', 'blue', 'pink'] as const) {
    const name: Paint = `mark-${colour}`;
    const own = marks.filter((mark) => mark.kind === 'highlight' && mark.colour === colour);
    paint(
      name,
      own.flatMap((mark) => rangesOf(mark, index.current)),
    );
  }
};

const paintSound = ({ index, language, settings, aloud }: PaintsProps): void => {
  const { isPlaying, place, word } = aloud.state();
  const shown = isPlaying && settings.lit && place !== null ? index.current.sentences.get(place) : undefined;
  const whole = shown && rangeOf(shown);
  paint('sentence', whole === undefined ? [] : [whole]);
  const spoken = shown && word !== null ? wordsOf(shown.sentence, shown.text.text, language)[word] : undefined;
  const range = shown && spoken && rangeIn(shown.element, spoken.from, spoken.to);
  paint('word', range === undefined ? [] : [range]);
};

/** Keeps all that is painted as it should be. */
export const usePaints = (props: PaintsProps): void => {
  const { shown, settings, marks, aloud, language } = props;
  const { tinted, tints, lit } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes the ranges
  useLayoutEffect(() => paintTints(props), [shown, tinted, tints, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes the ranges
  useLayoutEffect(() => paintMarks(props), [shown, marks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes the ranges
  useLayoutEffect(() => {
    paintSound(props);
    return aloud.subscribe(() => paintSound(props));
  }, [shown, lit, aloud, language]);
  useEffect(() => unpaint, []);
};
