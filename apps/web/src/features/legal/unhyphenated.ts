/** A headline without its soft hyphens, for places that show it in one line. */
export const unhyphenated = (headline: string): string => headline.replaceAll('\u00ad', '');
