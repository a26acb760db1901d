/**
 * `npm run leaderboard` lists reported and hidden nicknames. `npm run leaderboard -- hide <id>` hides the present nickname
 * of a learner from all others, `show <id>` shows it again, and `dismiss <id>` forgets the reports of it.
 */
import type pg from 'pg';
import { nicknamesOf } from '../apps/server/src/modules/identity/index.ts';
import {
  dismissReports,
  hiddenNicknames,
  reportedNicknames,
  setHiddenNickname,
} from '../apps/server/src/modules/leaderboard/index.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { formatNicknames, type NicknameCommand, parseCommand } from './lib/leaderboard.ts';
import { withDatabase } from './lib/with-database.ts';

const USAGE = 'npm run leaderboard, or npm run leaderboard -- hide <id>, … show <id>, … dismiss <id>.';

const unknown = (id: string): number => {
  console.error(`No learner ${id} has ever joined the leaderboard.`);
  return 1;
};

const hide = async (pool: pg.Pool, id: string): Promise<number> => {
  const nickname = (await nicknamesOf(pool, [id])).get(id);
  if (nickname === undefined || !(await setHiddenNickname(pool, id, nickname))) return unknown(id);
  await dismissReports(pool, id);
  console.log('The others see a neutral name instead; its owner is told. Another nickname of the learner is shown.');
  return 0;
};

const show = async (pool: pg.Pool, id: string): Promise<number> => {
  if (!(await setHiddenNickname(pool, id, null))) return unknown(id);
  console.log('The nickname is shown again.');
  return 0;
};

const dismiss = async (pool: pg.Pool, id: string): Promise<number> => {
  console.log(`Reports that were forgotten: ${await dismissReports(pool, id)}.`);
  return 0;
};

const list = async (pool: pg.Pool): Promise<number> => {
  console.log(formatNicknames(await reportedNicknames(pool), await hiddenNicknames(pool)));
  return 0;
};

const run = (command: NicknameCommand): Promise<number> =>
  withDatabase((pool) => {
    if (command.action === 'list') return list(pool);
    return { hide, show, dismiss }[command.action](pool, command.id);
  });

const [action = 'list', ...rest] = process.argv.slice(2);
const command = parseCommand([action, ...rest]);
if (command === undefined) {
  console.error(`Say what to do: ${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = await run(command).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  });
}
