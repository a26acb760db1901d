/** What a learner did, written down as it is done, and what it comes to by the rules of the product: counted by hand. */

/** A day of the three weeks, 1 to 21; the first is a Monday. */
export type DayNumber = number;

interface Lesson {
  readonly day: DayNumber;
  readonly lesson: string;
  /** Each answer in its order: right or not. What was wrong came back once. */
  readonly rights: readonly boolean[];
}

/** Spanish was started over. */
interface Reset {
  readonly reset: true;
}

/** In the order in which it truly happened. */
export type Diary = (Lesson | Reset)[];

const isLesson = (entry: Lesson | Reset): entry is Lesson => 'lesson' in entry;

const lessonsIn = (diary: Diary): readonly Lesson[] => diary.filter(isLesson);

const wrongIn = ({ rights }: Lesson): number => rights.filter((right) => !right).length;

/** How often five answers in a row were right. */
const combosIn = ({ rights }: Lesson): number => {
  let [row, combos] = [0, 0];
  for (const right of rights) {
    row = right ? row + 1 : 0;
    if (row > 0 && row % 5 === 0) combos += 1;
  }
  return combos;
};

/** 10 a lesson, 5 more without a mistake, 1 for each combo; half for one that was done before. */
const xpOf = (lesson: Lesson, again: boolean): number => {
  const sum = 10 + (wrongIn(lesson) === 0 ? 5 : 0) + combosIn(lesson);
  return again ? Math.floor(sum / 2) : sum;
};

const starsOf = (lesson: Lesson): number => {
  const planned = lesson.rights.length - wrongIn(lesson);
  const accuracy = (planned - wrongIn(lesson)) / planned;
  if (accuracy >= 0.9) return 3;
  return accuracy >= 0.75 ? 2 : 1;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The XP of each lesson in the diary, in its order. */
export const xpOfEach = (diary: Diary): readonly number[] => {
  const lessons = lessonsIn(diary);
  return lessons.map((entry, index) =>
    xpOf(
      entry,
      lessons.slice(0, index).some(({ lesson }) => lesson === entry.lesson),
    ),
  );
};

/** The XP of a day. */
export const xpOn = (diary: Diary, day: DayNumber): number => {
  const each = xpOfEach(diary);
  return sum(lessonsIn(diary).map((lesson, index) => (lesson.day === day ? (each[index] ?? 0) : 0)));
};

/** The seven days from a Monday, for the week that a day is in. */
export const weekOf = (diary: Diary, day: DayNumber): readonly number[] => {
  const monday = Math.floor((day - 1) / 7) * 7 + 1;
  return Array.from({ length: 7 }, (_, more) => xpOn(diary, monday + more));
};

/** The streak on a day: a freeze for each seven days of study, two at most, and one for each day without. */
export const streakOn = (diary: Diary, today: DayNumber): { readonly streak: number; readonly freezes: number } => {
  let [streak, saved] = [0, 0];
  for (let day = 1; day <= today; day += 1) {
    if (xpOn(diary, day) > 0) [streak, saved] = [streak + 1, Math.min(14, saved + 1)];
    else if (day < today) [streak, saved] = saved >= 7 ? [streak, saved - 7] : [0, 0];
  }
  return { streak, freezes: Math.floor(saved / 7) };
};

/** The best stars of a lesson since Spanish was last started over. */
export const starsIn = (diary: Diary, lesson: string): number => {
  const since = diary.findLastIndex((entry) => !isLesson(entry)) + 1;
  return Math.max(0, ...lessonsIn(diary.slice(since)).flatMap((each) => (each.lesson === lesson ? starsOf(each) : [])));
};

/** How many answers were given, and how many of them were wrong. */
export const answersIn = (diary: Diary): { readonly given: number; readonly wrong: number } => ({
  given: sum(lessonsIn(diary).map(({ rights }) => rights.length)),
  wrong: sum(lessonsIn(diary).map(wrongIn)),
});
