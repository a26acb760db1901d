/** Finds the issues of a talk that need no other file. */
import { TALK_END } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { LanguageSource, TalkReplySource, TalkSource, TalkTurnSource } from '../source/model.ts';
import { learnableOf, sentencesOfTalk, type UnitContext } from './context.ts';
import { twice } from './ids.ts';
import { checkTalkWays } from './talk-paths.ts';
import { checkTalkSlots } from './talk-slots.ts';
import { textsLack, titleLacks } from './texts.ts';

/** How many tasks a talk has, and how many examples a reply has at least in each learn language. */
const TASKS = 3;
const EXAMPLES = 3;
/** How many turns a talk has, and how many replies each. */
const TURNS = { least: 5, most: 8 } as const;
const REPLIES = { least: 2, most: 4 } as const;
/** Keys that a reply may not have: lines of its turn have them. */
const LINE_KEYS: readonly string[] = ['says', 'again'];
/** Keys that a turn may not have: the end, and other parts of the talk have them. */
const PART_KEYS: readonly string[] = [TALK_END, 'aside', 'farewell'];

const counted = (talk: TalkSource): ContentIssue[] => {
  const { tasks, turns, place } = talk;
  const [task] = tasks;
  return [
    ...(tasks.length === TASKS
      ? []
      : [issueAt(task?.place ?? place, `The talk has ${tasks.length} tasks; write ${TASKS}.`)]),
    ...(turns.length >= TURNS.least && turns.length <= TURNS.most
      ? []
      : [issueAt(place, `The talk has ${turns.length} turns; write ${TURNS.least} to ${TURNS.most}.`)]),
    ...turns
      .filter(({ replies }) => replies.length < REPLIES.least || replies.length > REPLIES.most)
      .map((turn) =>
        issueAt(
          turn.place,
          `The turn "${turn.key}" has ${turn.replies.length} replies; write ${REPLIES.least} to ${REPLIES.most}.`,
        ),
      ),
  ];
};

/** Tells of languages in which there are too few examples, or none should be. */
export const enoughExamples = (
  languages: readonly LanguageSource[],
  { key, examples, examplesPlace }: Pick<TalkReplySource, 'key' | 'examples' | 'examplesPlace'>,
): ContentIssue[] => {
  const learnable = learnableOf(languages);
  const stray = Object.entries(examples)
    .filter(([code]) => !learnable.includes(code))
    .map(([code, { place }]) =>
      issueAt(place, `No course teaches "${code}"; write examples in ${learnable.join(', ')}.`),
    );
  const few = learnable.flatMap((code): ContentIssue[] => {
    const { place, texts } = examples[code] ?? { place: examplesPlace, texts: [] };
    if (texts.length >= EXAMPLES) return [];
    return [issueAt(place, `"${key}" has ${texts.length} examples in ${code}; write at least ${EXAMPLES}.`)];
  });
  return [...stray, ...few];
};

const inReply = (languages: readonly LanguageSource[], talk: TalkSource, reply: TalkReplySource): ContentIssue[] => {
  const { key, place, means, task } = reply;
  const tasks = talk.tasks.map((one) => one.key);
  return [
    ...titleLacks(languages, { what: `What the reply "${key}" means`, title: means }),
    ...enoughExamples(languages, reply),
    ...(LINE_KEYS.includes(key) ? [issueAt(place, `A reply cannot be called "${key}"; choose another key.`)] : []),
    ...(task === undefined || tasks.includes(task.key)
      ? []
      : [
          issueAt(
            task.place,
            `There is no task "${task.key}"; name one of ${tasks.join(', ')}.${didYouMean(task.key, tasks)}`,
          ),
        ]),
  ];
};

const inTurn = (languages: readonly LanguageSource[], talk: TalkSource, turn: TalkTurnSource): ContentIssue[] => [
  ...(PART_KEYS.includes(turn.key)
    ? [issueAt(turn.place, `A turn cannot be called "${turn.key}"; choose another key.`)]
    : []),
  ...twice('reply', turn.replies),
  ...turn.replies.flatMap((reply) => inReply(languages, talk, reply)),
];

/** Finds the issues of a talk that need no other file. */
export const checkTalk = ({ languages }: Pick<UnitContext, 'languages'>, talk: TalkSource): ContentIssue[] => [
  ...titleLacks(languages, { what: 'The title of the talk', title: talk.title }),
  ...titleLacks(languages, { what: 'What the talk is about', title: talk.about }),
  ...talk.tasks.flatMap(({ key, text }) => titleLacks(languages, { what: `The task "${key}"`, title: text })),
  ...sentencesOfTalk(talk).flatMap((line) => textsLack(languages, line)),
  ...twice('task', talk.tasks),
  ...twice('turn', talk.turns),
  ...talk.turns.flatMap((turn) => inTurn(languages, talk, turn)),
  // What could not be read may be what is missed.
  ...(talk.isUnreadable ? [] : [...counted(talk), ...checkTalkSlots(languages, talk), ...checkTalkWays(talk)]),
];
