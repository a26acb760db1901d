/**
 * What the server alone knows and devices do not keep: asked for, shared, refreshed and changed by TanStack Query.
 * A face of its own beside `data/index.ts`: only the screens that need it load the library.
 */
export { ServerState } from './server-state.tsx';
export { type ServerAction, useServerAction } from './use-server-action.ts';
export { type ServerChange, useServerChange } from './use-server-change.ts';
export { type ServerAnswer, useServerQuery } from './use-server-query.ts';
