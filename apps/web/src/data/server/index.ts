/**
 * Data that only the server has: fetched, shared, refreshed and changed with TanStack Query. It has an index of its own
 * beside `data/index.ts`, so that only the screens that need it load the library.
 */
export { ServerState } from './server-state.tsx';
export { type ServerAction, useServerAction } from './use-server-action.ts';
export { type ServerChange, useServerChange } from './use-server-change.ts';
export { type ServerAnswer, useServerQuery } from './use-server-query.ts';
