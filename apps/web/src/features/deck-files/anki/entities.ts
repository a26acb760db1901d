/** Decodes character references of HTML: all numbers, and the names that texts have. */

/** Names of U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Names of U+0391 to U+03A9 and, in lower case, of U+03B1 to U+03C9, in order; `-` stands for none. */
const GREEK =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega';

const OTHERS =
  'amp & lt < gt > quot " apos \' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ sigmaf ς ndash – mdash — horbar ― lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ lArr ⇐ rArr ⇒ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ isin ∈ notin ∉ sum ∑ minus − radic √ infin ∞ cap ∩ cup ∪ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ sdot ⋅ lpar ( rpar ) lsqb [ rsqb ] lbrace { rbrace } colon : semi ; comma , period . excl ! quest ? num # dollar $ percnt % ast * plus + equals = sol / bsol \\ lowbar _ grave ` verbar | commat @ hyphen ‐ ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200C zwj \u200D lrm \u200E rlm \u200F';

const named = new Map<string, string>([
  ...LATIN.split(' ').map((name, place): [string, string] => [name, String.fromCodePoint(0xa0 + place)]),
  ...GREEK.split(' ').flatMap((name, place): [string, string][] => [
    [name, String.fromCodePoint(0x391 + place)],
    [name.toLowerCase(), String.fromCodePoint(0x3b1 + place)],
  ]),
]);
const others = OTHERS.split(' ');
for (const [place, name] of others.entries()) if (place % 2 === 0) named.set(name, others[place + 1] ?? '');

/** The character of a number; U+FFFD where there is none. */
const characterOf = (code: number): string => {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone || Number.isNaN(code) ? '\uFFFD' : String.fromCodePoint(code);
};

/** A text without character references; names that are unknown stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(?:x([0-9a-f]{1,8})|(\d{1,8}))|([a-z]\w{1,15}));?/gi, (whole, hex, decimal, name) => {
    if (typeof hex === 'string') return characterOf(Number.parseInt(hex, 16));
    if (typeof decimal === 'string') return characterOf(Number.parseInt(decimal, 10));
    return named.get(name) ?? whole;
  });
