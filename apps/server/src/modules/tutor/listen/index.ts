/** Writes down what learners speak, through the chat service. */
import { languageOf } from '@parlance/languages';
import type { App, Dependencies } from '../../../module.ts';
import type { ListenParts } from './listen.ts';
import { type ListenRoute, mountListen } from './routes.ts';
import { type ListenLimits, transcribe } from './transcribe.ts';

/** What listening needs of the other parts of the tutor. */
export type ListenPorts = Omit<ListenRoute, 'transcribe'>;

/** Listening, with its route. */
export interface Listening {
  /** Adds the route. */
  readonly mount: (app: App) => Promise<void>;
}

/** The language by ISO 639-1, as services want it. */
const isoOf = (learn: string): string => languageOf(learn)?.tag.split('-')[0] ?? learn;

/** Opens listening. Without `TUTOR_LISTEN_MODEL` its route says that the tutor is off. */
export const openListen = (
  { config }: Pick<Dependencies, 'config'>,
  ports: ListenPorts,
  limits?: ListenLimits,
): Listening => {
  const { service } = config.tutor;
  const model = service?.listenModel;
  const heard: ListenParts['transcribe'] = async (sound, learn) =>
    service === undefined || model === undefined
      ? { failure: { kind: 'unreachable' } }
      : transcribe({ ...service, model }, { sound, language: isoOf(learn) }, limits);
  return { mount: (app) => mountListen(app, { ...ports, transcribe: heard }) };
};
