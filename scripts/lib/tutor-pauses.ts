/** Asks the running server whether it leaves the chat service alone: only its process knows that. */
import type { Config } from '../../apps/server/src/config.ts';

/** Whether it is left alone; or why that is not known. */
export type TutorPauses =
  | { readonly answers: boolean; readonly listening: boolean; readonly unknown?: undefined }
  | { readonly unknown: 'no-token' | 'no-server' };

/** The most milliseconds until the server has answered. */
const WITHIN_MS = 3000;

/** What the metrics say. */
export const pausesIn = (metrics: string): TutorPauses => {
  const figureOf = (what: string): string | undefined =>
    new RegExp(`^tutor_paused\\{what="${what}"\\} ([01])$`, 'm').exec(metrics)?.[1];
  const [answers, listening] = [figureOf('answers'), figureOf('listening')];
  if (answers === undefined || listening === undefined) return { unknown: 'no-server' };
  return { answers: answers === '1', listening: listening === '1' };
};

/** An address of this machine at which the server can be reached. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Asks the server of the settings, by its metrics. */
export const pausesOf = async ({
  host,
  port,
  metricsToken,
}: Pick<Config, 'host' | 'port' | 'metricsToken'>): Promise<TutorPauses> => {
  if (metricsToken === undefined) return { unknown: 'no-token' };
  try {
    const response = await fetch(`http://${reachable(host)}:${port}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    return response.ok ? pausesIn(await response.text()) : { unknown: 'no-server' };
  } catch {
    return { unknown: 'no-server' };
  }
};
