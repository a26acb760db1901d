/** Records what a talk says of the learner once, also after a reload or in another tab. */
import type { TalkRecord } from '@parlance/domain';
import type { NewEvent, Replica } from '../../data/index.ts';
import { withLock } from '../../platform/index.ts';

/** An event, and what it is the only one of in its talk: a reply, or the end. */
export interface OnceInTalk {
  readonly key: string;
  readonly event: NewEvent;
}

const RECORDED = 'talk/recorded';
/** The most talks of which this device keeps what was recorded; older ones have ended. */
const TALKS_MOST = 40;

type Recorded = Readonly<Record<string, readonly string[]>>;

/**
 * Records events of a talk that were not recorded before: what was recorded is kept in the same write. A reply that is said
 * again after it was taken back counts once.
 */
export const recordOnce = (
  replica: Pick<Replica, 'record' | 'recall'>,
  talk: TalkRecord['id'],
  wanted: readonly OnceInTalk[],
): Promise<void> =>
  withLock('parlance-talk', async () => {
    const all = ((await replica.recall(RECORDED)) as Recorded | undefined) ?? {};
    const before = all[talk] ?? [];
    const missing = wanted.filter(({ key }) => !before.includes(key));
    if (missing.length === 0) return;
    const others = Object.entries(all).filter(([id]) => id !== talk);
    const value: Recorded = {
      ...Object.fromEntries(others.slice(-TALKS_MOST)),
      [talk]: [...before, ...missing.map(({ key }) => key)],
    };
    await replica.record(
      missing.map(({ event }) => event),
      { remember: [{ name: RECORDED, value }] },
    );
  });
