/** A learner's day: the goal, the week and the streak. */
export { TodayCard } from './today-card.tsx';
export { useToday } from './use-today.ts';
export { dateOf } from './week.ts';
