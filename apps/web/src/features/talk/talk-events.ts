/** What a talk with the guided partner says of the learner's words, as events. */
import type { LanguageCode, TalkRecord, WordId } from '@parlance/domain';
import type { NewEvent } from '../../data/index.ts';
import type { TalkContent } from './talk-content.ts';
import { stateOf } from './talk-record.ts';
import { secondsOf } from './talk-time.ts';
import { type HeardLine, ratingsOf } from './word-ratings.ts';

const DAY = 86_400_000;

/** The event of a line that was understood. @param took milliseconds from the partner's line to it */
export const answeredEvent = (
  { line, closest }: HeardLine,
  told: { readonly learn: LanguageCode; readonly tables: TalkContent['tables']; readonly took: number } & {
    readonly unit: string;
    readonly words: ReadonlyMap<string, WordId>;
  },
): NewEvent => ({
  kind: 'answered',
  learn: told.learn,
  data: {
    item: `talk.${told.unit}.${line.reply}`,
    exercise: 'talk',
    right: (line.slips ?? []).length === 0,
    words: ratingsOf({ line, closest }, told),
    took: Math.min(DAY, Math.max(0, Math.round(told.took))),
  },
});

/** The event of a talk that has ended. */
export const finishedEvent = ({ structure }: Pick<TalkContent, 'structure'>, record: TalkRecord): NewEvent => ({
  kind: 'finished',
  learn: record.learn,
  data: {
    what: 'talk',
    unit: record.unit,
    tasks: stateOf(structure, record).done.length,
    seconds: secondsOf(record),
  },
});
