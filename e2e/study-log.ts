/** Records what a learner did in a test, and calculates the expected progress independently of the product's code. */

/** A day of the three weeks, from 1 to 21; day 1 is a Monday. */
export type DayNumber = number;

interface LoggedLesson {
  readonly day: DayNumber;
  readonly lesson: string;
  /** Whether each answer was right, in order. A step that was answered wrong was repeated once. */
  readonly results: readonly boolean[];
}

/** A sitting of review cards: each card is an XP, up to 30. */
interface LoggedReview {
  readonly day: DayNumber;
  readonly cards: number;
}

/** A round of a game's first level, without a mistake: 10 XP, once on a day. */
interface LoggedRound {
  readonly day: DayNumber;
  readonly game: string;
}

/** A reset of Spanish. */
interface LoggedReset {
  readonly reset: true;
}

type LogEntry = LoggedLesson | LoggedReview | LoggedRound | LoggedReset;

/** What was done, and resets, in the order in which they happened. */
export type StudyLog = LogEntry[];

const isLesson = (entry: LogEntry): entry is LoggedLesson => 'lesson' in entry;

const lessonsIn = (log: StudyLog): readonly LoggedLesson[] => log.filter(isLesson);

const wrongIn = ({ results }: LoggedLesson): number => results.filter((right) => !right).length;

/** The number of times that five answers in a row were right. */
const combosIn = ({ results }: LoggedLesson): number => {
  let [row, combos] = [0, 0];
  for (const right of results) {
    row = right ? row + 1 : 0;
    if (row > 0 && row % 5 === 0) combos += 1;
  }
  return combos;
};

/**
 * 10 XP for a lesson, 5 more if it had no mistake, and 1 for each combo; half of that if the lesson was finished
 * before.
 */
const xpOf = (lesson: LoggedLesson, again: boolean): number => {
  const sum = 10 + (wrongIn(lesson) === 0 ? 5 : 0) + combosIn(lesson);
  return again ? Math.floor(sum / 2) : sum;
};

const starsOf = (lesson: LoggedLesson): number => {
  const planned = lesson.results.length - wrongIn(lesson);
  const accuracy = (planned - wrongIn(lesson)) / planned;
  if (accuracy >= 0.9) return 3;
  return accuracy >= 0.75 ? 2 : 1;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The XP of each lesson in the log, in order. */
export const xpOfEach = (log: StudyLog): readonly number[] => {
  const lessons = lessonsIn(log);
  return lessons.map((entry, index) =>
    xpOf(
      entry,
      lessons.slice(0, index).some(({ lesson }) => lesson === entry.lesson),
    ),
  );
};

/** The XP of one day. */
export const xpOn = (log: StudyLog, day: DayNumber): number => {
  const each = xpOfEach(log);
  const lessons = lessonsIn(log).map((lesson, index) => (lesson.day === day ? (each[index] ?? 0) : 0));
  const reviews = log.map((entry) => ('cards' in entry && entry.day === day ? Math.min(30, entry.cards) : 0));
  const games = new Set(log.flatMap((entry) => ('game' in entry && entry.day === day ? [entry.game] : [])));
  return sum([...lessons, ...reviews]) + 10 * games.size;
};

/** The number of review cards of one day. */
export const cardsOn = (log: StudyLog, day: DayNumber): number =>
  sum(log.map((entry) => ('cards' in entry && entry.day === day ? entry.cards : 0)));

/** The XP of each day of the week that contains a day, from Monday on. */
export const weekOf = (log: StudyLog, day: DayNumber): readonly number[] => {
  const monday = Math.floor((day - 1) / 7) * 7 + 1;
  return Array.from({ length: 7 }, (_, more) => xpOn(log, monday + more));
};

/** The streak on a day. Seven days of study earn a freeze, at most two are kept, and each missed day uses one. */
export const streakOn = (log: StudyLog, today: DayNumber): { readonly streak: number; readonly freezes: number } => {
  let [streak, saved] = [0, 0];
  for (let day = 1; day <= today; day += 1) {
    if (xpOn(log, day) > 0) [streak, saved] = [streak + 1, Math.min(14, saved + 1)];
    else if (day < today) [streak, saved] = saved >= 7 ? [streak, saved - 7] : [0, 0];
  }
  return { streak, freezes: Math.floor(saved / 7) };
};

/** The best stars of a lesson since the last reset. */
export const starsIn = (log: StudyLog, lesson: string): number => {
  const since = log.findLastIndex((entry) => 'reset' in entry) + 1;
  return Math.max(0, ...lessonsIn(log.slice(since)).flatMap((each) => (each.lesson === lesson ? starsOf(each) : [])));
};

/** The number of answers in lessons, and how many of them were wrong. */
export const answersIn = (log: StudyLog): { readonly given: number; readonly wrong: number } => ({
  given: sum(lessonsIn(log).map(({ results }) => results.length)),
  wrong: sum(lessonsIn(log).map(wrongIn)),
});
