/** Holds a talk as it is shown, and keeps each change of it at once. */
import { mergeTalks, type TalkRecord } from '@parlance/domain';
import { withLock } from '../../platform/index.ts';
import type { ModelTalkDeps, ModelTalkState, Progress } from './model-talk-state.ts';

/** Nothing is asked. */
export const IDLE: Progress = { kind: 'idle' };

/** The state of a talk. */
export interface TalkHolder {
  readonly current: () => ModelTalkState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly become: (change: Partial<ModelTalkState>) => void;
  /** Shows a talk, and keeps it; resolves once that is stored, or refused. */
  readonly store: (record: TalkRecord) => Promise<void>;
  /** Changes the talk as it is now. */
  readonly change: (by: (record: TalkRecord) => TalkRecord) => Promise<void>;
  /** Takes what another tab knows of the talk. */
  readonly merge: (stored: TalkRecord | undefined) => void;
  /** Takes what is stored of the talk. */
  readonly readAgain: () => Promise<void>;
  /** Runs `work` while no other tab does the same with this talk, with all that other tabs have stored. */
  readonly inTurn: (what: string, work: () => Promise<void>) => Promise<void>;
}

/** Makes the holder of a talk. */
export const createTalkHolder = ({ left, keep, read }: Pick<ModelTalkDeps, 'left' | 'keep' | 'read'>): TalkHolder => {
  let state: ModelTalkState = { record: left, progress: IDLE, fresh: new Set(), noting: undefined, refused: false };
  const listeners = new Set<() => void>();
  const become = (change: Partial<ModelTalkState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const store = (record: TalkRecord): Promise<void> => {
    become({ record });
    return keep(record).catch(() => become({ refused: true }));
  };
  const merge = (stored: TalkRecord | undefined): void => {
    const { record } = state;
    if (stored !== undefined && stored.id === record?.id) become({ record: mergeTalks(record, stored) });
  };
  const readAgain = async (): Promise<void> => merge(await read(state.record?.id ?? '').catch(() => undefined));
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...{ become, store, merge, readAgain },
    change: (by) => (state.record === undefined ? Promise.resolve() : store(by(state.record))),
    inTurn: (what, work) =>
      withLock(`parlance-tutor/${what}/${state.record?.id ?? ''}`, async () => {
        await readAgain();
        await work();
      }),
  };
};
