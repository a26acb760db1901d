/** Puts a page that was rendered ahead of time together: the application's document with a first screen in it. */

interface PageLanguage {
  /** Our code. */
  readonly code: string;
  /** BCP 47. */
  readonly htmlLang: string;
}

/** What a document consists of. */
export interface DocumentParts {
  readonly title: string;
  readonly body: string;
  readonly description: string;
  readonly language: PageLanguage;
  readonly screen: string;
  /** What stands for the texts that the server fills in. */
  readonly firstView: Readonly<Record<string, string>> | undefined;
  readonly styles: readonly { readonly name: string; readonly text: string }[];
  readonly scripts: readonly string[];
  /** The entry: one of `scripts`, after its imports and before the others. */
  readonly entry: string;
  /** Whether the entry is preloaded before the first paint. */
  readonly beginsEarly: boolean;
  /** The same page in other languages, for search engines; empty where it is not for them. */
  readonly alternates: readonly PageLanguage[];
}

/** Separates the title, which React writes in front of the mark-up, from the mark-up. */
export const titleAndBody = (html: string): { readonly title: string; readonly body: string } => {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  // What else React puts in front is for the head as well: links to pictures that the page shows.
  return { title, body: html.replace(/<title[^>]*>[^<]*<\/title>/, '').replace(/<link rel="preload"[^>]*>/g, '') };
};

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The server knows under which address it is reached. */
const SITE = '{{publicUrl}}';

const alternateLinks = (alternates: readonly PageLanguage[]): readonly string[] =>
  alternates.length === 0
    ? ['<meta name="robots" content="noindex" />']
    : [
        '<link rel="canonical" href="{{canonical}}" />',
        ...alternates.map(
          ({ code, htmlLang }) => `<link rel="alternate" hreflang="${htmlLang}" href="${SITE}/${code}" />`,
        ),
        `<link rel="alternate" hreflang="x-default" href="${SITE}/" />`,
      ];

/** Safe within `<style>`: no style sheet of ours has this in it. */
const inlined = (text: string): string => {
  if (text.includes('</')) throw new TypeError('A style sheet would end its own element.');
  return text;
};

/** A disabled link makes Vite treat a sheet as loaded: the same rules later in the page would change the cascade. */
const styleTags = (styles: DocumentParts['styles']): readonly string[] => [
  `<style>[data-redrawn] #root{visibility:hidden}\n${styles.map(({ text }) => inlined(text.trim())).join('\n')}</style>`,
  ...styles.map(({ name }) => `<link rel="stylesheet" disabled href="/${name}" />`),
];

const scriptLink = (name: string, rel: string, isEntry: boolean): string =>
  `<link ${rel} crossorigin href="/${name}"${isEntry ? ' data-entry' : ''} />`;

/**
 * The first paint needs no script: `first.js` turns these links into preloads after it. If the first button needs
 * scripts, the entry and its imports (most of the bytes) are preloaded at once.
 */
const scriptLinks = ({ scripts, entry, beginsEarly }: DocumentParts): readonly string[] => {
  const early = beginsEarly ? scripts.indexOf(entry) : -1;
  return scripts.map((name, place) =>
    scriptLink(
      name,
      place <= early ? 'rel="modulepreload" fetchpriority="low"' : 'rel="later" data-rel="modulepreload"',
      name === entry,
    ),
  );
};

/** The server fills in the name of the bundle with the screen's course files; empty if there is none. */
const FILES = '{{files}}';

/** What the scripts of the page should know of it (`src/app/first-page.ts`). */
const facts = ({ screen, language, firstView }: DocumentParts): string =>
  `<script type="application/json" id="page">${JSON.stringify({ screen, language: language.code, files: FILES, firstView })}</script>`;

/** The browser paints when the whole screen is parsed: a part of it would move when the rest arrives. */
const BLOCKING = '<link rel="expect" href="#page" blocking="render" />';

/** Replaces what must be there, once. */
const replaced = (html: string, pattern: RegExp, by: string): string => {
  if (!pattern.test(html)) throw new TypeError(`The document has nothing like ${pattern}.`);
  return html.replace(pattern, () => by);
};

/**
 * The document of a page.
 * @param shell the application's own document, as Vite leaves it
 */
export const documentOf = (shell: string, parts: DocumentParts): string => {
  const { title, body, description, language, styles, alternates } = parts;
  const [script = ''] = /<script>[\s\S]*?<\/script>/.exec(shell) ?? [];
  const head = [
    BLOCKING,
    ...alternateLinks(alternates),
    ...styleTags(styles),
    ...scriptLinks(parts),
    '<!--content-->',
    script,
  ];
  const bare = shell
    .replace(/\s*<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<script>[\s\S]*?<\/script>/, '');
  const steps: readonly (readonly [RegExp, string])[] = [
    [/<html lang="[^"]*"/, `<html lang="${language.htmlLang}" data-language="${language.code}"`],
    [/<title>[^<]*<\/title>/, `<title>${title === '' ? 'Parlance' : title}</title>`],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${attribute(description)}" />`],
    [/\s*<\/head>/, `\n    ${head.join('\n    ')}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>\n    ${facts(parts)}`],
  ];
  return steps.reduce((html, [pattern, by]) => replaced(html, pattern, by), bare);
};
