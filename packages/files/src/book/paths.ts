/** Addresses in a book. They are compared with the names that the book has, and never asked for. */

/** Whether an address names a place outside of its book: it has a scheme, or begins with two slashes. */
export const isOutside = (address: string): boolean => /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address);

/** What an address in a document of a book names. */
export interface Target {
  /** From the root of the book; never above it. */
  readonly path: string;
  /** Without `#`; empty if there is none. */
  readonly fragment: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What an address names, seen from a document; undefined if it lies outside of the book, or above its root. */
export const targetOf = (address: string, from: string): Target | undefined => {
  if (isOutside(address)) return undefined;
  const [file = '', fragment = ''] = address.trim().split('#', 2);
  const path = decoded(file.split('?', 1)[0] ?? '').replaceAll('\\', '/');
  if (path === '') return { path: from, fragment: decoded(fragment) };
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return { path: parts.join('/'), fragment: decoded(fragment) };
};
