/** Parses the commands for nicknames, and formats their output. */
import type { HiddenNickname, ReportedNickname } from '../../apps/server/src/modules/leaderboard/index.ts';

/** A command of an operator. */
export type NicknameCommand =
  | { readonly action: 'list' }
  | { readonly action: 'hide' | 'show' | 'dismiss'; readonly id: string };

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the command line; undefined if it is not valid. */
export const parseCommand = ([action, id, ...rest]: readonly string[]): NicknameCommand | undefined => {
  if (action === 'list') return id === undefined ? { action } : undefined;
  if (action !== 'hide' && action !== 'show' && action !== 'dismiss') return undefined;
  return id !== undefined && ID.test(id) && rest.length === 0 ? { action, id } : undefined;
};

/** Replaces control and format characters, which could change the display of the terminal. */
const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

const reportLine = ({ uid, nickname, times, since }: ReportedNickname): string =>
  `  “${withoutControls(nickname)}” (${times} ×, since ${since})\n      ${uid}`;

const hiddenLine = ({ uid, nickname }: HiddenNickname): string => `  “${withoutControls(nickname)}”\n      ${uid}`;

/** Lists reported and hidden nicknames, each with the id of its learner. */
export const formatNicknames = (reported: readonly ReportedNickname[], hidden: readonly HiddenNickname[]): string => {
  const reports = reported.length === 0 ? ['No nickname is reported.'] : ['Reported:', ...reported.map(reportLine)];
  return [...reports, ...(hidden.length === 0 ? [] : ['', 'Hidden:', ...hidden.map(hiddenLine)])].join('\n');
};
