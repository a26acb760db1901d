/** The letters and digits of codes: those of base 32 by Crockford, without what is read as another one. */
export const CODE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many of them a code has: more than anybody can try. */
export const CODE_LENGTH = 8;

/** What is read as another symbol. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The code of an invitation that a text means: letters of any case, with blanks and hyphens, `O` for `0`, `I` and `L` for
 * `1`; also in a link that ends with it. Undefined where the text is no code.
 */
export const invitationCodeOf = (text: string): string | undefined => {
  const last = text.trim().split('/').at(-1) ?? '';
  const code = last
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (symbol) => READ_AS[symbol] ?? symbol);
  return code.length === CODE_LENGTH && [...code].every((symbol) => CODE_SYMBOLS.includes(symbol)) ? code : undefined;
};

/** A code as it is shown: two groups of four. */
export const shownInvitationCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
