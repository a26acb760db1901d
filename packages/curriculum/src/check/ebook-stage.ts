/** Finds the issues of how pictures of a book are staged. */
import type { StagedPerson } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { EbookSource } from '../source/model.ts';

/** Two people who are nearer to each other than that hide one another, in spots; and what is much smaller is farther away. */
const [LEAST_APART, FAR] = [0.75, 0.7];

const isBeside = (one: StagedPerson, other: StagedPerson): boolean =>
  one.isFront === other.isFront &&
  [one, other].every(({ size = 1 }) => size >= FAR) &&
  Math.abs(one.at - other.at) < LEAST_APART;

/** Checks that the cast of a picture is on its stage, once each, and that nobody hides another. */
export const stagedCast = ({ chapters }: EbookSource): ContentIssue[] =>
  chapters.flatMap(({ picture }) => {
    const { staged, cast } = picture ?? {};
    if (staged === undefined || cast === undefined || staged.isUnreadable) return [];
    const people = staged.staging.stage.filter((each) => 'who' in each);
    const names = people.map(({ who }) => who);
    return [
      ...cast
        .filter(({ key }) => !names.includes(key))
        .map(({ key, place }) => issueAt(place, `"${key}" is not on the stage; add "${key} stands 3" to "stage:".`)),
      ...people.flatMap((person, index) => {
        const { who } = person;
        if (!cast.some(({ key }) => key === who)) return [issueAt(staged.place, `"${who}" is not in "cast:".`)];
        if (names.indexOf(who) < index) return [issueAt(staged.place, `"${who}" stands there twice.`)];
        const near = people.slice(0, index).find((other) => isBeside(person, other));
        return near === undefined
          ? []
          : [issueAt(staged.place, `"${who}" hides "${near.who}"; let them stand at least ${LEAST_APART} apart.`)];
      }),
    ];
  });
