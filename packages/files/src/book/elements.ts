/** What elements of markup become. All others are set in the line, and only their text counts. */

import type { ReadingMark } from '@parlance/domain';
import type { LeftOutKind } from './model.ts';

/** Elements that are left out with all that they hold; with what they are counted as. */
export const DROPPED: Readonly<Record<string, LeftOutKind | undefined>> = {
  ...{ script: 'scripts', iframe: 'media', frame: 'media', frameset: 'media', object: 'media', embed: 'media' },
  ...{ applet: 'media', audio: 'media', video: 'media', canvas: 'media', portal: 'media' },
  ...{ input: 'forms', button: 'forms', select: 'forms', textarea: 'forms', datalist: 'forms' },
  ...{ head: undefined, title: undefined, meta: undefined, link: undefined, base: undefined, style: undefined },
  ...{
    template: undefined,
    noscript: undefined,
    source: undefined,
    track: undefined,
    param: undefined,
    map: undefined,
  },
  ...{ rp: undefined, rtc: undefined, nav: undefined, 'annotation-xml': undefined, annotation: undefined },
};

/** Elements that set their text apart in the line. */
export const MARKS: Readonly<Record<string, ReadingMark>> = {
  ...{ em: 'em', i: 'em', cite: 'em', dfn: 'em', var: 'em' },
  ...{ strong: 'strong', b: 'strong', dt: 'strong' },
  ...{ sup: 'sup', sub: 'sub', code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
};

/** Elements that begin and end a line of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...['html', 'body', 'p', 'div', 'section', 'article', 'aside', 'main', 'header', 'footer', 'hgroup', 'address'],
  ...['figure', 'figcaption', 'details', 'summary', 'center', 'fieldset', 'legend', 'form', 'dialog', 'search'],
  ...['blockquote', 'ul', 'ol', 'menu', 'dir', 'li', 'dl', 'dt', 'dd', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'listing', 'xmp', 'plaintext'],
]);

export const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);
