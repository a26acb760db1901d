/** A learner's day: the greeting, what comes next, the goal, the week, the streak. */
export { Home } from './home.tsx';
export { NextLessonRedirect } from './next-lesson-redirect.tsx';
export { NextTicket } from './next-ticket.tsx';
export { TodayCard } from './today-card.tsx';
export { useToday } from './use-today.ts';
export { dateOf } from './week.ts';
