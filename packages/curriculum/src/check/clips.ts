/** Finds the issues of clips that other files decide: units, cast, places, and the list of clips. */
import { type ContentIssue, issueAt, type Place } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { ClipSource, Reference } from '../source/model.ts';
import { CLIPS, PLACES } from '../source/read-clip.ts';
import type { Check, CheckContext } from './context.ts';
import { twice } from './ids.ts';
import { titleLacks } from './texts.ts';

/** Members of the cast that a clip names, each at its first place. */
const namedPeople = ({ script, lines }: ClipSource): Reference[] => {
  const first = new Map<string, Place>();
  const name = (key: string, place: Place): void => {
    if (!first.has(key)) first.set(key, place);
  };
  for (const { step, place } of script) {
    const action = step.do === 'during' ? step.action : step;
    if ('who' in action) name(action.who, place);
  }
  for (const { speaker } of lines) name(speaker.key, speaker.place);
  return [...first].map(([key, place]) => ({ key, place }));
};

/** Checks that those who act and speak are members of the cast. */
export const knownActors: Check = ({ sources: { cast, clips, unreadableCast } }) => {
  if (unreadableCast === undefined) return [];
  const members = cast.map(({ key }) => key);
  return clips
    .flatMap(namedPeople)
    .filter(({ key }) => !members.includes(key) && !unreadableCast.includes(key))
    .map(({ key, place }) =>
      issueAt(
        place,
        `"${key}" is not in content/cast.yaml; name one of ${members.join(', ')}.${didYouMean(key, members)}`,
      ),
    );
};

/** Checks that each place of a clip is drawn. */
export const knownPlaces: Check = ({ sources: { clips, places } }) => {
  const [first] = clips;
  if (first === undefined) return [];
  if (places === undefined)
    return [issueAt({ file: PLACES, line: 1 }, 'This file is missing; name the drawn places in it, under "places:".')];
  return clips.flatMap(({ script }) =>
    script.flatMap(({ step, place }) =>
      step.do !== 'place' || places.includes(step.place)
        ? []
        : [
            issueAt(
              place,
              `"${step.place}" is not drawn; name one of ${places.join(' ')}.${didYouMean(step.place, places)}`,
            ),
          ],
    ),
  );
};

/** Checks that each clip belongs to an existing unit. */
export const knownClipUnits: Check = ({ sources, units }) => {
  if (sources.unreadableFiles.length > 0) return [];
  const ids = units.map(({ id }) => id);
  return sources.clips
    .filter(({ unit }) => !ids.includes(unit.key))
    .map(({ unit: { key, place } }) =>
      issueAt(
        place,
        `There is no unit "${key}"; name the unit by the end of which all words of the clip are taught.${didYouMean(key, ids)}`,
      ),
    );
};

const listedOnce = ({ sources: { clips, groups, unreadableClips } }: CheckContext): ContentIssue[] => {
  if (groups === undefined) return [];
  const ids = new Set(clips.map(({ id }) => id));
  const listed = groups.flatMap((group) => group.clips);
  const isListed = new Set(listed.map(({ key }) => key));
  const unknown = unreadableClips.length > 0 ? [] : listed.filter(({ key }) => !ids.has(key));
  return [
    ...unknown.map(({ key, place }) =>
      issueAt(
        place,
        `There is no clip "${key}" in content/clips; write it or remove this line.${didYouMean(key, ids)}`,
      ),
    ),
    ...clips
      .filter(({ id }) => !isListed.has(id))
      .map(({ id, place }) => issueAt(place, `No group has the clip "${id}"; add it to a group in ${CLIPS}.`)),
    ...twice('clip', listed),
    ...twice('group', groups),
  ];
};

/** Checks that the list of clips holds each clip once, and that its groups have titles in every language. */
export const clipGroups: Check = (context) => [
  ...listedOnce(context),
  ...(context.sources.groups ?? []).flatMap(({ key, title }) =>
    titleLacks(context.sources.languages, { what: `The title of the group "${key}"`, title }),
  ),
];

/** Checks that no two clips have one id, and that no unit has items below `clip`. */
export const uniqueClips: Check = ({ sources: { clips, units } }) => [
  ...twice(
    'clip',
    clips.map(({ id, place }) => ({ key: id, place })),
  ),
  ...units
    .filter(({ id }) => id === 'clip')
    .map(({ place }) => issueAt(place, 'The items of clips begin with "clip."; give this unit another id.')),
];
