import type { ErrorCode, TutorHelpRequest, TutorLine, TutorSetting } from '@parlance/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { useReplica } from '../../data/index.ts';
import { type KeptHelp, keepHelp, readHelp, type TutorClient } from '../../data/tutor/index.ts';

/** What is asked, and under which key it is kept on the device. */
interface HelpAsked extends Pick<TutorHelpRequest, 'act' | 'text'> {
  /** What it is for, such as `translate/<id of a line>`. */
  readonly key: string;
  readonly lines: readonly TutorLine[];
}

/** Help with the lines of a talk. */
export interface HelpControl {
  /** What was asked before, by its key: it costs nothing more. */
  readonly kept: KeptHelp;
  /** The key of what is asked now. */
  readonly asking: string | undefined;
  readonly failed: { readonly key: string; readonly code: ErrorCode } | undefined;
  readonly ask: (asked: HelpAsked) => Promise<void>;
}

interface HelpSetup {
  readonly talk: string;
  readonly client: Pick<TutorClient, 'help'>;
  readonly setting: () => Promise<TutorSetting>;
  readonly onBalance: (balance: number | undefined) => void;
}

/** Asks for help, and keeps it by the line that it is for. */
export const useHelp = ({ talk, client, setting, onBalance }: HelpSetup): HelpControl => {
  const replica = useReplica();
  const [kept, setKept] = useState<KeptHelp>({});
  const [asking, setAsking] = useState<string>();
  const [failed, setFailed] = useState<HelpControl['failed']>();
  // Asked again after a failure, it is the same request, and costs nothing more.
  const ids = useRef(new Map<string, string>());
  useEffect(() => {
    let isOver = false;
    void readHelp(replica, talk).then((found) => isOver || setKept(found));
    return () => {
      isOver = true;
    };
  }, [replica, talk]);
  const ask = useCallback(
    async ({ key, act, text, lines }: HelpAsked): Promise<void> => {
      const before = (await readHelp(replica, talk))[key];
      if (before !== undefined) return setKept((now) => ({ ...now, [key]: before }));
      setAsking(key);
      setFailed(undefined);
      const id = ids.current.get(key) ?? v7();
      ids.current.set(key, id);
      const answer = await client.help({ ...(await setting()), ...{ id, act, text, lines } });
      setAsking(undefined);
      onBalance(answer.ok ? answer.value.balance : undefined);
      if (!answer.ok) return setFailed({ key, code: answer.code });
      setKept((now) => ({ ...now, [key]: answer.value.texts }));
      await keepHelp(replica, talk, key, answer.value.texts).catch(() => undefined);
    },
    [replica, talk, client, setting, onBalance],
  );
  return useMemo(() => ({ kept, asking, failed, ask }), [kept, asking, failed, ask]);
};
