/** Limits on reports of client errors: they contain neither content nor identities. */

/** Most characters of an event's detail. */
export const INSIGHT_DETAIL = 200;

/** Most events of one report. */
export const INSIGHT_EVENTS = 50;

/** The most characters of a text that are examined. */
const READ = 1000;

/** What could be a token, a key or an id: long, with a digit in it. */
const SECRET = /(?=[\w-]*\d)[\w-]{20,}/g;
const ADDRESS = /[^\s"'<>()]*@[^\s"'<>()]*/g;
/** From a question mark or a hash to the end of an address. */
const QUERY = /[?#][^\s)"']*/g;
const CONTROL = /\p{Cc}+/gu;

/**
 * A detail without what it must not tell: queries and fragments of addresses, mail addresses, tokens; on one line,
 * and at most 200 characters. Applied twice it changes nothing more. Both ends use it.
 */
export const plainDetail = (text: string): string =>
  text
    .slice(0, READ)
    .replace(CONTROL, ' ')
    .replace(QUERY, '')
    .replace(ADDRESS, '…')
    .replace(SECRET, '…')
    .trim()
    .slice(0, INSIGHT_DETAIL)
    .trim();
