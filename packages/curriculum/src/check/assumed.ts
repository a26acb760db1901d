import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { Check } from './context.ts';

/** Checks that assumed words belong to learned languages and name an existing unit from which they may be used. */
export const assumedFrom: Check = ({ sources, units, learnable }) => {
  const ids = units.map(({ id }) => id);
  const mayExist = sources.unreadableFiles.length > 0;
  return sources.assumed.flatMap(({ learn, text, place, forms }): ContentIssue[] => {
    if (!learnable.includes(learn))
      return [issueAt(place, `No course teaches "${learn}", so nothing needs its small words; remove this file.`)];
    return forms
      .map(({ from }) => from)
      .filter(({ key }) => !mayExist && !ids.includes(key))
      .map(({ key, place: named }) =>
        issueAt(
          named,
          `"${text}" is assumed from the unit "${key}", which is not there; correct it.${didYouMean(key, ids)}`,
        ),
      );
  });
};
