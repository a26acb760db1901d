/** One text of the corpus as a row of a table. */
import type { LanguageCode } from '@parlance/domain';
import type { Place } from '../source/content-issue.ts';
import type { PhraseSource, TextSources, TitleSource } from '../source/model.ts';

/** A text and its place. */
export interface Row {
  /** Stable, e.g. `cafe.order-coffee`, `cafe#title`, `tip:es/short-be#text`. */
  readonly id: string;
  readonly kind:
    | 'title'
    | 'word'
    | 'phrase'
    | 'sentence'
    | 'line'
    | 'statement'
    | 'tip'
    | 'small word'
    | 'letter'
    | 'sound'
    | 'task'
    | 'value'
    | 'hint';
  /** Its speaker, or what it belongs to, as help for translators. */
  readonly context: string;
  readonly english: string;
  readonly text: string;
  /** The line and file of the text; undefined if it is missing. */
  readonly place: Place | undefined;
}

/** A row of a text that stands in a group of titles. */
export const titleRow = (
  code: LanguageCode,
  id: string,
  context: string,
  title: TitleSource,
  kind: Row['kind'] = 'title',
): Row => ({
  id,
  kind,
  context,
  english: title.texts.en ?? '',
  text: title.texts[code] ?? '',
  place: title.texts[code] === undefined ? undefined : title.place,
});

/** A row of an item's text. */
export const textRow = (
  code: LanguageCode,
  id: string,
  kind: Row['kind'],
  context: string,
  texts: TextSources,
): Row => ({
  id,
  kind,
  context,
  english: texts.en?.text ?? '',
  text: texts[code]?.text ?? '',
  place: texts[code]?.place,
});

/** Makes the rows of sentences of one kind. */
export const sentenceRow =
  (code: LanguageCode, kind: Row['kind'], idOf: (key: string) => string, contextOf: (key: string) => string) =>
  ({ key, texts }: PhraseSource): Row =>
    textRow(code, idOf(key), kind, contextOf(key), texts);
