/** Addresses of content files. */

/** Name of the index: the one file that changes. */
export const INDEX = 'index.json';

/** Address of a content file by its name in an index or manifest. */
export const contentUrl = (name: string): string => `/content/${name}`;
