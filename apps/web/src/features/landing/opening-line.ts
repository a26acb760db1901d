import type { LearnableCode } from '@parlance/languages';

/** The line spoken in the landing page's picture, split at its stressed word. */
export interface OpeningLine {
  readonly before: string;
  readonly stressed: string;
  readonly after: string;
}

const NORA: OpeningLine = { before: 'Perdone, yo no ', stressed: 'pedí', after: ' un té.' };

const lines: Readonly<Record<string, OpeningLine>> = {
  es: NORA,
  fr: { before: 'Pardon, je n’ai pas ', stressed: 'commandé', after: ' de thé.' },
  en: { before: 'Sorry, I didn’t ', stressed: 'order', after: ' any tea.' },
} satisfies { readonly [C in LearnableCode]: OpeningLine };

/** What Nora says to Leo in the learn language. */
export const openingLine = (learn: string): OpeningLine => lines[learn] ?? NORA;

/** The complete line as one text. */
export const wholeLine = ({ before, stressed, after }: OpeningLine): string => before + stressed + after;
