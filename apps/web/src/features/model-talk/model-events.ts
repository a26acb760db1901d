/** What a talk with a model says of the learner's words, as events. */
import { doneInTalk, isNotedRight, type LearnerLine, TALK_END, type TalkRecord, type WordId } from '@parlance/domain';
import { type OnceInTalk, ratingsOf, secondsOf, type TalkContent } from '../talk/index.ts';

const DAY = 86_400_000;
/** The most words of an event. */
const WORDS_MOST = 40;

/** What words are known by. */
interface Words {
  readonly tables: TalkContent['tables'];
  readonly words: ReadonlyMap<string, WordId>;
}

/** The event of a right line; undefined for others: what is wrong in them, a model tells in words alone. */
export const rightLineEvent = (talk: TalkRecord, line: LearnerLine, told: Words): OnceInTalk | undefined => {
  if (!isNotedRight(line)) return undefined;
  const words = ratingsOf({ line, closest: line.text }, told).slice(0, WORDS_MOST);
  const before = talk.lines[talk.lines.findIndex(({ id }) => id === line.id) - 1];
  const took = Math.round(line.at - (before?.at ?? line.at));
  return {
    key: line.id,
    event: {
      kind: 'answered',
      learn: talk.learn,
      data: {
        item: `talk.${talk.unit}.model`,
        exercise: 'talk',
        right: true,
        words,
        took: Math.min(DAY, Math.max(0, took)),
      },
    },
  };
};

/** The event of a talk that has ended. */
export const endedEvent = (talk: TalkRecord): OnceInTalk => ({
  key: TALK_END,
  event: {
    kind: 'finished',
    learn: talk.learn,
    data: { what: 'talk', unit: talk.unit, tasks: doneInTalk(talk).length, seconds: secondsOf(talk) },
  },
});
