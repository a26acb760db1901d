/**
 * `npm run admin -- find <address or id>` shows an account and its purchases; `grant`, `fan`, `refund`, `tutor` and `give` do
 * something for it, each with a reason; `credits`, `service`, `reports` and `settle` are about the tutor with a model; `sums` and
 * `books` show the money, and `log` what was done. docs/operations.md describes all of them.
 */
import { writeFile } from 'node:fs/promises';
import { Refusal } from '../apps/server/src/http/errors.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { parseCommand } from './lib/admin.ts';
import { runAdmin } from './lib/admin-run.ts';
import { withOperator } from './lib/with-operator.ts';

const USAGE = `npm run admin -- and one of
  find <address or id>
  grant <address or id> <days> --reason "…"
  fan <address or id> on|off --reason "…"
  tutor <address or id> on|off --reason "…"
  credits <address or id>
  give <address or id> <credits> --reason "…"
  service
  reports
  settle <report>
  refund <address or id> <payment> --reason "…"
  sums
  books <month, as 2026-11> <file>
  log [--known <number>:<hash>]`;

const io = {
  print: (text: string): void => console.log(text),
  /** Writes a new file: one that exists is not written over. */
  save: async (file: string, text: string): Promise<void> => {
    await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
      throw new StartError(`${file} could not be written: ${error instanceof Error ? error.message : error}`);
    });
  },
};

const command = parseCommand(process.argv.slice(2));
if (command === undefined) {
  console.error(`Say what to do: ${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = await withOperator((parts) => runAdmin(parts, command, io)).catch((error: unknown) => {
    if (!(error instanceof StartError) && !(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  });
}
