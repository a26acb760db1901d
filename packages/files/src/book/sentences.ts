/** Cuts texts into sentences. */
import { endBefore } from './cut-text.ts';

/** Abbreviations with a point, after which a sentence goes on whatever follows, by language; in lower case. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  en: 'mr mrs ms mx dr prof rev hon st mt messrs mme mlle capt lt maj sgt cpl gov vs e.g i.e cf',
  es: 'sr sra srta sres dr dra d dña prof profa ud uds vd vds ilmo excmo fr sto sta gral cnel tte lic ing arq p.ej cf ee.uu',
  fr: 'm mm mme mmes mlle mlles dr pr me mgr ste cf p.ex env av bd',
  de: 'hr fr dr prof st z.b d.h u.a bzw ca vgl evtl ggf inkl z.t',
  it: 'sig sigg sig.ra sig.na dott dott.ssa prof avv ing on',
  pt: 'sr sra srta dr dra prof profa ex.mo exmo d',
  ru: 'г гг т д др пр см т.е т.к им ул',
  nl: 'dhr mevr mw dr prof ds ir bijv d.w.z o.a t.a.v',
  sv: 'hr fr dr prof t.ex d.v.s bl.a',
  pl: 'prof dr hab inż mgr np tzn m.in ul',
  tr: 'dr prof av sn bkz',
};

/** Abbreviations after which a sentence goes on with a number. */
const BEFORE_NUMBERS = new Set(
  'no nos nr n° nº núm num p pp pág págs pag s vol vols ch chap cap fig figs art sec jan feb mar apr jun jul aug sept oct nov dec c ca стр рис'.split(
    ' ',
  ),
);

/** Languages that write ordinal numbers with a point: “am 3. Mai”. */
const POINTED_ORDINALS = new Set('de da nb nn no fi cs sk sl hr hu et pl tr'.split(' '));

const sets = new Map<string, ReadonlySet<string>>();

const abbreviationsOf = (language: string): ReadonlySet<string> => {
  const known = sets.get(language) ?? new Set((ABBREVIATIONS[language] ?? ABBREVIATIONS.en ?? '').split(' '));
  sets.set(language, known);
  return known;
};

const segmenters = new Map<string, Intl.Segmenter>();

const segmenterOf = (language: string): Intl.Segmenter => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, known);
  return known;
};

/** UTF-16 units that are looked at before the end of a sentence. */
const LAST_WORD = 24;

/** Whether a piece ends in an abbreviation, or in the initial of a name, and goes on in the next. */
const endsOpen = (piece: string, next: string, language: string): boolean => {
  const end = piece.slice(-LAST_WORD);
  if (POINTED_ORDINALS.has(language) && /(?:^|\s)\d{1,2}\.$/.test(end)) return true;
  const [, word] = /(?:^|[\s(["'“‘«¿¡—-])((?:\p{L}+\.)*[\p{L}°º]+)\.$/u.exec(end) ?? [];
  if (word === undefined) return false;
  const lower = word.toLowerCase();
  if (BEFORE_NUMBERS.has(lower) && /^\d/.test(next)) return true;
  // “So did I.” is no initial.
  const isInitial = /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word) && !(word === 'I' && language === 'en');
  return abbreviationsOf(language).has(lower) || isInitial;
};

/** A sentence goes on in lower case: “Go!” she said. */
const goesOn = (piece: string): boolean => /^["'“‘«»(—–-]?\s?\p{Ll}/u.test(piece);

/** Nothing but marks and spaces: a dash or a closing quote that stands alone. */
const isWordless = (piece: string): boolean => !/[\p{L}\p{N}]/u.test(piece);

/** A range of a text. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** UTF-16 units of a sentence, at most: what is not parted by any rule is still to be read, heard and translated. */
const LONGEST = 1000;

const shortened = (text: string, { from, to }: Range): readonly Range[] => {
  const ranges: Range[] = [];
  let begin = from;
  while (to - begin > LONGEST) {
    const end = endBefore(text, begin, LONGEST);
    const piece = text.slice(begin, end).trimEnd();
    // A piece without words goes with the next.
    if (!isWordless(piece) && !isWordless(text.slice(end, to))) {
      ranges.push({ from: begin, to: begin + piece.length });
      begin = end;
    } else break;
  }
  return [...ranges, { from: begin, to }];
};

/**
 * The sentences of a text in order, without the spaces around them. A text with words has one at least.
 * @param language BCP 47; of an unknown one, common rules hold
 */
export const sentencesIn = (text: string, language: string | undefined): readonly Range[] => {
  const [primary = 'en'] = (language ?? 'en').toLowerCase().split('-');
  const ranges: { from: number; to: number }[] = [];
  let before = '';
  for (const { segment, index } of segmenterOf(primary).segment(text)) {
    const piece = segment.trim();
    if (piece === '') continue;
    const from = index + segment.indexOf(piece);
    const last = ranges.at(-1);
    // A line break ends a sentence only where the next line does not go on in lower case.
    if (last !== undefined && (endsOpen(before, piece, primary) || goesOn(piece) || isWordless(piece)))
      last.to = from + piece.length;
    else ranges.push({ from, to: from + piece.length });
    before = piece;
  }
  // Marks before the first words belong to them.
  const [first, second] = ranges;
  if (first !== undefined && isWordless(text.slice(first.from, first.to))) {
    if (second === undefined) return [];
    ranges.splice(0, 2, { from: first.from, to: second.to });
  }
  return ranges.flatMap((range) => shortened(text, range));
};
