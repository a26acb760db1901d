import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { LineSource } from '../source/model.ts';
import type { Check } from './context.ts';

/** Checks that each line is spoken by a member of the cast. */
export const knownSpeakers: Check = ({ units, sources }) => {
  const members = sources.cast.map(({ key }) => key);
  const unreadable = sources.unreadableCast;
  if (unreadable === undefined) return [];
  return units
    .flatMap(({ lines }) => lines)
    .filter(({ speaker: { key } }) => !members.includes(key) && !unreadable.includes(key))
    .map(({ speaker: { key, place } }) =>
      issueAt(
        place,
        `"${key}" is not in content/cast.yaml; name one of ${members.join(', ')}.${didYouMean(key, members)}`,
      ),
    );
};

const rolesOf = (lines: readonly LineSource[]): ContentIssue[] => {
  const speakers = new Map<string, string>();
  return lines.flatMap(({ role, speaker, place }) => {
    const expected = speakers.get(role);
    if (expected === undefined) {
      const other = [...speakers].find(([, key]) => key === speaker.key)?.[0];
      speakers.set(role, speaker.key);
      return other === undefined
        ? []
        : [
            issueAt(
              place,
              `"${speaker.key}" speaks as role ${role} here and as role ${other} before; one person keeps one role.`,
            ),
          ];
    }
    if (expected === speaker.key) return [];
    return [
      issueAt(
        place,
        `Role ${role} is "${expected}" in this dialogue, so "${speaker.key}" cannot say this line; correct the role or the speaker.`,
      ),
    ];
  });
};

/** Checks that each role of a dialogue has one speaker, so that a learner can play it. */
export const oneSpeakerPerRole: Check = ({ units, sources: { cast, unreadableCast } }) => {
  const unknown = (key: string): boolean =>
    unreadableCast !== undefined && ![...cast.map((member) => member.key), ...unreadableCast].includes(key);
  return units.flatMap(({ lines }) => rolesOf(lines.filter(({ speaker }) => !unknown(speaker.key))));
};
