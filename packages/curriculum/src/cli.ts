/** `node packages/curriculum/src/cli.ts check | build | dev | speak | coverage | export <language> | import <file>`. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { checkRecordings } from './check/recordings.ts';
import { type Checked, checkFiles } from './compile.ts';
import { develop, sayBuilt, sayFaults } from './develop.ts';
import { keepHeapSmall } from './files/heap.ts';
import { compilerVersion } from './files/memory.ts';
import { openProject } from './files/project.ts';
import { loadAllShelves, loadShelves } from './files/shelves.ts';
import { loadSources, openSources } from './files/sources.ts';
import { type Fault, formatFault } from './source/fault.ts';
import type { SourceFiles } from './source/read.ts';
import { localesOf, type Shelf } from './speak/recordings.ts';
import { languageTools } from './tools.ts';

const EXIT = { fine: 0, faults: 1, usage: 2 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Project extends Checked {
  readonly files: SourceFiles;
  readonly shelves: readonly Shelf[];
}

const load = async (): Promise<Project> => {
  const files = await loadSources(ROOT);
  const checked = checkFiles(files, languageTools);
  const shelves = await loadShelves(ROOT, [...localesOf(checked.sources).keys()]);
  return { ...checked, files, shelves };
};

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const tellFaults = (faults: readonly Fault[]): Exit => {
  console.error(sayFaults(faults));
  return EXIT.faults;
};

const tellWarnings = (warnings: readonly Fault[]): void => {
  for (const warning of warnings) console.warn(`warning: ${formatFault(warning)}`);
};

const check = async (): Promise<Exit> => {
  const { sources, faults, shelves } = await load();
  if (faults.length > 0) return tellFaults(faults);
  const warnings = checkRecordings(sources, languageTools, shelves);
  tellWarnings(warnings);
  console.log(
    `The content is without fault (${count(sources.units.length, 'unit')}, ${count(warnings.length, 'warning')}).`,
  );
  return EXIT.fine;
};

/** Builds what changed since the last time. */
const build = async (): Promise<Exit> => {
  keepHeapSmall();
  const start = performance.now();
  const [files, { shelves }] = await Promise.all([openSources(ROOT), loadAllShelves(ROOT)]);
  const project = openProject(ROOT, languageTools, compilerVersion(ROOT));
  const built = project.build(files, shelves);
  const warnings = built.ok ? project.warnings(built.sources, shelves) : 0;
  project.close();
  if (!built.ok) return tellFaults(built.faults);
  if (warnings > 0) console.warn(`${count(warnings, 'warning')}: npm run content:check lists them.`);
  console.log(sayBuilt(built, performance.now() - start));
  return EXIT.fine;
};

/** Builds as sources are saved, until somebody interrupts. */
const dev = async (): Promise<Exit> => {
  keepHeapSmall();
  const end = await develop({ root: ROOT, tools: languageTools, version: compilerVersion(ROOT), say: console.log });
  console.log('Watching content/ (Ctrl+C ends it).');
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  end();
  return EXIT.fine;
};

const speakMissing = async (): Promise<Exit> => {
  const { sources, faults, shelves } = await load();
  if (faults.length > 0) return tellFaults(faults);
  const voices = process.env.PICO_LANG ?? join(ROOT, '.cache/voices');
  if (!existsSync(voices)) {
    console.error('There are no voices: run scripts/fetch-voices.sh, or name their folder in PICO_LANG.');
    return EXIT.usage;
  }
  // Loaded here alone: no other command needs the engine.
  const [{ speak }, { openSpeaker }] = await Promise.all([import('./speak/speak.ts'), import('./speak/pico.ts')]);
  await speak({
    root: ROOT,
    openVoice: (locale) => openSpeaker(voices, locale),
    sources,
    tools: languageTools,
    shelves,
    report: ({ code, voice, rendered, kept, removed }) =>
      console.log(`${code} ${voice}: ${rendered} rendered, ${kept} kept, ${removed} removed`),
  });
  return check();
};

const showCoverage = async (): Promise<Exit> => {
  const { coverage, formatCoverage } = await import('./coverage/coverage.ts');
  const { sources, faults, shelves } = await load();
  if (faults.length > 0) return tellFaults(faults);
  console.log(formatCoverage(coverage(sources, languageTools, shelves)));
  return EXIT.fine;
};

/** What tables are made and read by: no other command needs it. */
const exchange = async () => {
  const [table, rows, changes] = await Promise.all([
    import('./exchange/table.ts'),
    import('./exchange/rows.ts'),
    import('./exchange/changes.ts'),
  ]);
  return { ...table, ...rows, ...changes };
};

/** A table of every text in a language, for a translator. */
const exportTable = async (code = ''): Promise<Exit> => {
  const { sources } = await load();
  const codes = sources.languages.map((language) => language.code);
  if (!codes.includes(code)) {
    console.error(`Name a language: ${codes.join(' ')}.`);
    return EXIT.usage;
  }
  const { tableOf, rowsOf } = await exchange();
  process.stdout.write(tableOf(rowsOf(sources, code), code));
  return EXIT.fine;
};

const refuse = (sentences: readonly string[]): Exit => {
  for (const sentence of sentences) console.error(sentence);
  console.error('\nNothing was written.');
  return EXIT.faults;
};

/** Takes a translator's table back: shows what changes, and writes it into the sources. */
const importTable = async (name = ''): Promise<Exit> => {
  if (!existsSync(name)) {
    console.error(`There is no file "${name}": name the table to take back.`);
    return EXIT.usage;
  }
  const { readTable, rowsOf, changesIn, formatChange, withChanges } = await exchange();
  const { sources, files } = await load();
  const table = readTable(
    await readFile(name, 'utf8'),
    sources.languages.map((language) => language.code),
  );
  if ('faults' in table) return refuse(table.faults);
  const changes = changesIn(rowsOf(sources, table.code), table.texts);
  if ('refused' in changes) return refuse(changes.refused);
  for (const change of changes) console.log(formatChange(change));
  for (const [file, text] of withChanges(files, changes, table.code)) {
    if (text !== files.get(file)) await writeFile(join(ROOT, file), text);
  }
  console.log(`${count(changes.length, 'text')} changed; git diff shows them, git checkout content undoes them.`);
  return check();
};

const commands: Readonly<Record<string, (argument?: string) => Promise<Exit>>> = {
  check,
  build,
  dev,
  speak: speakMissing,
  coverage: showCoverage,
  export: exportTable,
  import: importTable,
};

const command = commands[process.argv[2] ?? ''];
if (command === undefined) {
  console.error(`Say what to do: ${Object.keys(commands).join(' | ')}.`);
  process.exitCode = EXIT.usage;
} else {
  process.exitCode = await command(process.argv[3]);
}
