/** Help with the lines of a talk that was paid once: kept on this device, and removed with the talk. */
import { isFields } from '@parlance/sync';
import { withLock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { helpNameOf } from '../talks/help-name.ts';

/** The texts of each help by what it is for, such as `translate/<id of a line>`. */
export type KeptHelp = Readonly<Record<string, readonly string[]>>;

/** The most that is kept of a talk. */
const HELP_MOST = 300;

type Keeping = Pick<Replica, 'remember' | 'recall'>;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The help that is kept of a talk. */
export const readHelp = async (replica: Keeping, talk: string): Promise<KeptHelp> => {
  const stored = await replica.recall(helpNameOf(talk));
  if (!isFields(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, texts]) => (isTexts(texts) ? [[key, texts] as const] : [])),
  );
};

/** Keeps help. @returns all that is kept of the talk */
export const keepHelp = (replica: Keeping, talk: string, key: string, texts: readonly string[]): Promise<KeptHelp> =>
  withLock('parlance-tutor-help', async () => {
    const before = Object.entries(await readHelp(replica, talk)).filter(([each]) => each !== key);
    const help = Object.fromEntries([...before.slice(1 - HELP_MOST), [key, texts] as const]);
    await replica.remember(helpNameOf(talk), help);
    return help;
  });
