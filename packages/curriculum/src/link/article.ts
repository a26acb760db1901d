import type { TextSource } from '../source/model.ts';

/** An article with the space it needs before the noun: `el` becomes `el `, `l'` stays. */
export const spacedArticle = (article: string): string => (article.endsWith("'") ? article : `${article} `);

/** The article that a noun is shown with, with its space; empty where it has none or the language has no gender. */
export const articleOf = ({ article }: Pick<TextSource, 'article'>, isGendered: boolean): string =>
  isGendered && article !== undefined ? spacedArticle(article) : '';
