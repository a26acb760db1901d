import type { ItemText } from '../course/model.ts';

/** A word without its article. */
export const bareText = ({ text, article }: ItemText): string =>
  article !== undefined && text.startsWith(article) ? text.slice(article.length) : text;
