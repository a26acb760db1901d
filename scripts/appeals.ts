/**
 * `npm run content:appeals` lists the open appeals. `npm run content:accept -- <id> [--text "…"]` adds an answer as an
 * accepted text, or replaces a translation; `-- <id> --widen` writes the pattern that the list proposes;
 * `-- --decline <id>` declines the appeal.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Acceptance,
  acceptAnswer,
  checkFiles,
  languageTools,
  loadSources,
  type Proposal,
  proposalFor,
  replaceTranslation,
  widenAnswer,
} from '@parlance/curriculum';
import { exercises } from '@parlance/domain';
import type pg from 'pg';
import { appealOf, decideAppeal, type OpenAppeal, openAppeals } from '../apps/server/src/modules/appeals/index.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import {
  type AppealCommand,
  answerLanguage,
  formatAppeals,
  isExerciseKind,
  parseCommand,
  reasonAgainst,
} from './lib/appeals.ts';
import { withDatabase } from './lib/with-database.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = 'npm run content:appeals, npm run content:accept -- <id> [--text "…" | --widen], or … -- --decline <id>.';

const refuse = (...sentences: readonly string[]): number => {
  for (const sentence of sentences) console.error(sentence);
  console.error('\nNothing was written.');
  return 1;
};

const accept = async (pool: pg.Pool, { id, text }: Extract<AppealCommand, { action: 'accept' }>): Promise<number> => {
  const appeal = await appealOf(pool, id);
  if (appeal === undefined) return refuse(`There is no appeal ${id}.`);
  if (appeal.decision !== null) return refuse(`It was ${appeal.decision} already.`);
  const objection = text === undefined ? reasonAgainst(appeal) : undefined;
  if (objection !== undefined) return refuse(objection);
  const answer = { item: appeal.item, language: answerLanguage(appeal), text: text ?? appeal.given };
  const isTranslation = appeal.kind === 'translation';
  const accepting = isTranslation ? replaceTranslation : acceptAnswer;
  const sources = await loadSources(ROOT);
  const told = isTranslation ? 'reads so' : 'has the answer';
  return written(pool, id, { sources, acceptance: accepting(sources, answer, languageTools), told });
};

/** Writes the pattern that is proposed for an answer. */
const widen = async (pool: pg.Pool, { id }: Extract<AppealCommand, { action: 'widen' }>): Promise<number> => {
  const appeal = await appealOf(pool, id);
  if (appeal === undefined) return refuse(`There is no appeal ${id}.`);
  if (appeal.decision !== null) return refuse(`It was ${appeal.decision} already.`);
  const objection = reasonAgainst(appeal);
  if (objection !== undefined) return refuse(objection);
  const sources = await loadSources(ROOT);
  const answer = { item: appeal.item, language: answerLanguage(appeal), given: appeal.given };
  return written(pool, id, {
    sources,
    acceptance: widenAnswer(sources, answer, languageTools),
    told: 'has the pattern',
  });
};

/** What is to be written, and what is said of the place where it stands. */
interface Writing {
  readonly sources: Awaited<ReturnType<typeof loadSources>>;
  readonly acceptance: Acceptance;
  readonly told: string;
}

/** Writes the changed sources and decides the appeal, unless it was refused. */
const written = async (pool: pg.Pool, id: string, { sources, acceptance, told }: Writing): Promise<number> => {
  if (!acceptance.ok) return refuse(...acceptance.reasons);
  const { file, line, files } = acceptance;
  for (const [name, changed] of files) {
    if (changed !== sources.get(name)) await writeFile(join(ROOT, name), changed);
  }
  const decided = await decideAppeal(pool, id, 'accepted');
  console.log(`${file}:${line} ${told} now (given ${decided} ×); git diff shows it.`);
  return 0;
};

const decline = async (pool: pg.Pool, id: string): Promise<number> => {
  const decided = await decideAppeal(pool, id, 'declined');
  console.log(decided === 0 ? `There is no open appeal ${id}.` : `Declined (given ${decided} ×).`);
  return decided === 0 ? 1 : 0;
};

const list = async (pool: pg.Pool): Promise<number> => {
  const { sources } = checkFiles(await loadSources(ROOT), languageTools);
  const proposalOf = ({ kind, ...appeal }: OpenAppeal): Proposal | undefined => {
    const exercise = isExerciseKind(kind) ? exercises[kind] : undefined;
    if (exercise?.wording !== 'any' || exercise.answeredIn !== 'learn') return undefined;
    return proposalFor(sources, { ...appeal, language: appeal.learn });
  };
  console.log(formatAppeals(await openAppeals(pool), proposalOf));
  return 0;
};

const run = (command: AppealCommand): Promise<number> =>
  withDatabase((pool) => {
    if (command.action === 'list') return list(pool);
    if (command.action === 'widen') return widen(pool, command);
    return command.action === 'accept' ? accept(pool, command) : decline(pool, command.id);
  });

const command = parseCommand(process.argv.slice(2));
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
