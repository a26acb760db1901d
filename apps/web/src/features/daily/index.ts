/** A learner's day: the greeting, what comes next, the goal, the week, the streak. */
export { Home } from './home.tsx';
export { TodayCard } from './today-card.tsx';
