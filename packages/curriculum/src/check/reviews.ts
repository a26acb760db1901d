import { reviewablePlaces } from '../link/reviews.ts';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { ReviewSource } from '../source/model.ts';
import type { Check } from './context.ts';

const twice = (reviews: readonly ReviewSource[]): ContentIssue[] => {
  const seen = new Set<string>();
  return reviews.flatMap(({ place, language, unit, by }) => {
    const name = JSON.stringify([language.key, unit.key, by]);
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      issueAt(place, `${by} stands here twice for "${unit.key}" in "${language.key}"; keep the later day alone.`),
    ];
  });
};

/** Checks that each review names an existing unit and language, and that no review is listed twice. */
export const knownReviews: Check = ({ sources }) => {
  const { reviews, languages, unreadableFiles } = sources;
  const codes = new Set(languages.map(({ code }) => code));
  const places = new Set(reviewablePlaces(sources));
  const ofNoLanguage = reviews.filter(({ language }) => !codes.has(language.key));
  const ofNothing = unreadableFiles.length > 0 ? [] : reviews.filter(({ unit }) => !places.has(unit.key));
  return [
    ...ofNoLanguage.map(({ language: { key, place } }) =>
      issueAt(place, `"${key}" is not a language here; use one of ${[...codes].join(' ')}.`),
    ),
    ...ofNothing.map(({ unit: { key, place } }) =>
      issueAt(place, `There is no unit "${key}" to be read; correct the key.${didYouMean(key, places)}`),
    ),
    ...twice(reviews),
  ];
};
