import { escapeHtml } from '../../../platform/escape-html.ts';

/** Writes HTML: every value is escaped, unless it was written by this function itself. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in HTML; undefined and false stand for nothing. */
export type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[];

const written = (value: HtmlValue): string => {
  if (value instanceof Html) return value.text;
  if (value === undefined || value === false) return '';
  return typeof value === 'object' ? value.map(written).join('') : escapeHtml(String(value));
};

/** A piece of HTML with values in it; attributes must be written in double quotes. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + written(values[index])).join(''));
