/** The router of the application (docs/decisions/our-own-router.md). */
export { browserHistory, type History, memoryHistory } from './history.ts';
export { Link } from './link.tsx';
export { Navigate, Router, useLocation, useNavigate } from './router.tsx';
export { isLessonAddress, nextIn, startAddress } from './start-address.ts';
export { useSearchParams } from './use-search-params.ts';
