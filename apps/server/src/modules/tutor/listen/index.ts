/** Writes down what learners speak, through the chat service. */
import type { App } from '../../../module.ts';
import { type ListenRoute, mountListen } from './routes.ts';

export { openListenService } from './listen-service.ts';

/** Listening, with its route. */
export interface Listening {
  /** Adds the route. */
  readonly mount: (app: App) => Promise<void>;
}

/** Opens listening. Without `TUTOR_LISTEN_MODEL` its route says that the tutor is off. */
export const openListen = (parts: ListenRoute): Listening => ({ mount: (app) => mountListen(app, parts) });
