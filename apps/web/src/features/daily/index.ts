/** The home page of learners: the greeting and what comes next. */
export { Home } from './home.tsx';
export { NextLessonRedirect } from './next-lesson-redirect.tsx';
export { NextTicket } from './next-ticket.tsx';
