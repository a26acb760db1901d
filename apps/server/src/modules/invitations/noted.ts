/** Finds friends among learners who have finished something. It costs a save nothing but an entry in memory. */
import type { Dependencies } from '../../module.ts';
import { COLLECT_MS, MOST_NOTED } from './policy.ts';

/** The learners who are noted. */
export interface NotedFinishes {
  readonly note: (uid: string) => void;
  /** Looks at those who are noted, and stops. */
  readonly close: () => Promise<void>;
}

/** Opens the notes. @param look what is done with those who were noted within a moment */
export const openNotedFinishes = (
  { log }: Pick<Dependencies, 'log'>,
  look: (uids: readonly string[]) => Promise<void>,
): NotedFinishes => {
  const noted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isClosed = false;
  const lookNow = async (): Promise<void> => {
    timer = undefined;
    const uids = [...noted];
    noted.clear();
    if (uids.length === 0) return;
    // What is lost here, or with the server, is found by the sweep.
    await look(uids).catch((error: unknown) => log.warn({ reason: String(error) }, 'Invitations wait for the sweep'));
  };
  return {
    note: (uid) => {
      if (isClosed || noted.size >= MOST_NOTED) return;
      noted.add(uid);
      timer ??= setTimeout(() => {
        looking = looking.then(lookNow);
      }, COLLECT_MS).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await lookNow();
    },
  };
};
