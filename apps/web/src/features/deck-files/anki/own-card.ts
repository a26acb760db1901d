import { type AnkiCard, type AnkiNote, OWN_FIELDS, OWN_KIND } from './package.ts';

/**
 * The card that was written here as this note; undefined where its note type is another. What the learner changed in
 * another program since is in it.
 */
export const cardIn = ({ kind, fields, tags, memory, reviews, isSuspended }: AnkiNote): AnkiCard | undefined => {
  const isOwn = kind === OWN_KIND && OWN_FIELDS.every((name, place) => fields[place]?.name === name);
  const [front, back, reading, example, note, , key] = fields.map(({ text }) => text);
  if (!isOwn || front === undefined || back === undefined || key === undefined) return undefined;
  const played = fields[OWN_FIELDS.indexOf('Sound')]?.sounds[0] ?? fields.flatMap(({ sounds }) => sounds)[0];
  return {
    ...{ key, front, back, reading: reading ?? '', example: example ?? '', note: note ?? '', sound: played },
    ...{ tags, memory, reviews, isSuspended },
  };
};
