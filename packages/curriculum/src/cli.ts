/**
 * `node packages/curriculum/src/cli.ts check | build | dev | speak | coverage | export <language> | import <files> |
 * talk <unit> <learn> [explain] | answers <unit>.<sentence> [language]`.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { languages } from '@parlance/languages';
import { warningsOf } from './check/warnings.ts';
import { type Checked, checkFiles } from './compile.ts';
import { develop, formatBuilt, formatIssues } from './develop.ts';
import { compilerVersion } from './files/build-cache.ts';
import { keepHeapSmall } from './files/heap.ts';
import { openProject } from './files/project.ts';
import { loadSources, openSources } from './files/sources.ts';
import { loadAllRecordings, loadRecordings } from './files/voice-recordings.ts';
import type { importClip as ImportClip } from './import/import-clip.ts';
import { type ContentIssue, formatIssue } from './source/content-issue.ts';
import { readSources, type SourceFiles } from './source/read.ts';
import { speechOf, type VoiceRecordings } from './speak/recordings.ts';
import { languageTools } from './tools.ts';

const EXIT = { fine: 0, issues: 1, usage: 2 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Project extends Checked {
  readonly files: SourceFiles;
  readonly allRecordings: readonly VoiceRecordings[];
}

const load = async (): Promise<Project> => {
  const files = await loadSources(ROOT);
  const checked = checkFiles(files, languageTools);
  const allRecordings = await loadRecordings(ROOT, [...speechOf(checked.sources).keys()]);
  return { ...checked, files, allRecordings };
};

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const printIssues = (issues: readonly ContentIssue[]): Exit => {
  console.error(formatIssues(issues));
  return EXIT.issues;
};

const tellWarnings = (warnings: readonly ContentIssue[]): void => {
  for (const warning of warnings) console.warn(`warning: ${formatIssue(warning)}`);
};

const check = async (): Promise<Exit> => {
  const { sources, issues, allRecordings } = await load();
  if (issues.length > 0) return printIssues(issues);
  const warnings = warningsOf(sources, languageTools, allRecordings);
  tellWarnings(warnings);
  console.log(
    `The content is without issue (${count(sources.units.length, 'unit')}, ${count(warnings.length, 'warning')}).`,
  );
  return EXIT.fine;
};

/** Builds what changed since the last build. */
const build = async (): Promise<Exit> => {
  keepHeapSmall();
  const start = performance.now();
  const [files, { allRecordings }] = await Promise.all([openSources(ROOT), loadAllRecordings(ROOT)]);
  const project = openProject(ROOT, languageTools, compilerVersion(ROOT));
  const built = project.build(files, allRecordings);
  const warnings = built.ok ? project.warnings(built.sources, allRecordings) : 0;
  project.close();
  if (!built.ok) return printIssues(built.issues);
  if (warnings > 0) console.warn(`${count(warnings, 'warning')}: npm run content:check lists them.`);
  console.log(formatBuilt(built, performance.now() - start));
  return EXIT.fine;
};

/** Builds each time sources are saved, until the process is interrupted. */
const dev = async (): Promise<Exit> => {
  keepHeapSmall();
  const end = await develop({ root: ROOT, tools: languageTools, version: compilerVersion(ROOT), say: console.log });
  console.log('Watching content/ (Ctrl+C ends it).');
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  end();
  return EXIT.fine;
};

const speakMissing = async (): Promise<Exit> => {
  const { sources, issues, allRecordings } = await load();
  if (issues.length > 0) return printIssues(issues);
  const voices = process.env.PICO_LANG ?? join(ROOT, '.cache/voices');
  if (!existsSync(voices)) {
    console.error('There are no voices: run scripts/fetch-voices.sh, or name their folder in PICO_LANG.');
    return EXIT.usage;
  }
  // Loaded on demand: no other command needs the speech engine.
  const [{ speak }, { openSpeaker }] = await Promise.all([import('./speak/speak.ts'), import('./speak/pico.ts')]);
  await speak({
    root: ROOT,
    openVoice: (locale) => openSpeaker(voices, locale),
    sources,
    tools: languageTools,
    allRecordings,
    report: ({ code, voice, rendered, kept, removed }) =>
      console.log(`${code} ${voice}: ${rendered} rendered, ${kept} kept, ${removed} removed`),
  });
  return check();
};

const showCoverage = async (): Promise<Exit> => {
  const { coverage, formatCoverage } = await import('./coverage/coverage.ts');
  const { sources, issues, allRecordings } = await load();
  if (issues.length > 0) return printIssues(issues);
  console.log(formatCoverage(coverage(sources, languageTools, allRecordings)));
  return EXIT.fine;
};

/** Loads the code for translators' tables on demand: no other command needs it. */
const translationTools = async () => {
  const [table, rows, changes] = await Promise.all([
    import('./translations/table.ts'),
    import('./translations/rows.ts'),
    import('./translations/changes.ts'),
  ]);
  return { ...table, ...rows, ...changes };
};

/** Prints a table of every text in a language, for a translator. */
const exportTable = async (code = ''): Promise<Exit> => {
  const { sources } = await load();
  const codes = sources.languages.map((language) => language.code);
  if (!codes.includes(code)) {
    console.error(`Name a language: ${codes.join(' ')}.`);
    return EXIT.usage;
  }
  const { tableOf, rowsOf } = await translationTools();
  process.stdout.write(tableOf(rowsOf(sources, code), code));
  return EXIT.fine;
};

const refuse = (sentences: readonly string[]): Exit => {
  for (const sentence of sentences) console.error(sentence);
  console.error('\nNothing was written.');
  return EXIT.issues;
};

/** Imports a video or sound with its subtitles as a clip. */
const importFilm = async (paths: readonly string[], importClip: typeof ImportClip): Promise<Exit> => {
  const { files, sources } = await load();
  const clip = await importClip({ root: ROOT, paths, files, sources, tools: languageTools, tags: languages });
  if ('issues' in clip) return refuse(clip.issues);
  for (const sentence of clip.made) console.log(sentence);
  return EXIT.fine;
};

/** Imports a book as a draft. */
const importDraft = async (path: string): Promise<Exit> => {
  const { importBook } = await import('./import/import-book.ts');
  const learnable = languages.filter((language) => language.learnable).map(({ code }) => code);
  const book = await importBook({ root: ROOT, path, learnable });
  if ('issues' in book) return refuse(book.issues);
  for (const sentence of book.made) console.log(sentence);
  return EXIT.fine;
};

/** Imports a translator's table, a book, or a clip. */
const importFiles = async (...names: readonly string[]): Promise<Exit> => {
  const { isOfBook } = await import('./import/import-book.ts');
  if (isOfBook(names)) return importDraft(names[0] ?? '');
  const { areOfClip, importClip } = await import('./import/import-clip.ts');
  return areOfClip(names) ? importFilm(names, importClip) : importTable(names[0]);
};

/** Imports a translator's table: shows the changes, and writes them into the sources. */
const importTable = async (name = ''): Promise<Exit> => {
  if (!existsSync(name)) {
    console.error(`There is no file "${name}": name the table to take back.`);
    return EXIT.usage;
  }
  const { readTable, rowsOf, changesIn, formatChange, withChanges } = await translationTools();
  const { sources, files } = await load();
  const table = readTable(
    await readFile(name, 'utf8'),
    sources.languages.map((language) => language.code),
  );
  if ('issues' in table) return refuse(table.issues);
  const changes = changesIn(rowsOf(sources, table.code), table.texts);
  if ('refused' in changes) return refuse(changes.refused);
  for (const change of changes) console.log(formatChange(change));
  for (const [file, text] of withChanges(files, changes, table.code)) {
    if (text !== files.get(file)) await writeFile(join(ROOT, file), text);
  }
  console.log(`${count(changes.length, 'text')} changed; git diff shows them, git checkout content undoes them.`);
  return check();
};

/** Plays a talk with the guided partner: lines of the learner in, what is understood and answered out. */
const playTalk = async (unit = '', learn = '', explain = learn === 'en' ? 'es' : 'en'): Promise<Exit> => {
  const { playInTerminal } = await import('./play/in-terminal.ts');
  const { sources, issues } = readSources(await loadSources(ROOT));
  if (issues.length > 0) return printIssues(issues);
  const refused = await playInTerminal(
    sources,
    { unit, learn, explain },
    {
      tools: languageTools,
      say: console.log,
    },
  );
  if (refused === undefined) return EXIT.fine;
  console.error(refused);
  return EXIT.usage;
};

/** Shows what is accepted of a sentence, in one learned language or in all. */
const showAnswers = async (id = '', code = ''): Promise<Exit> => {
  const { answersOf } = await import('./answers/answers-of.ts');
  const { sources } = readSources(await loadSources(ROOT));
  const learned = languages.filter(({ learnable }) => learnable).map((language) => language.code);
  const shown = answersOf(sources, id, learned.includes(code) ? [code] : learned);
  if (shown === undefined) {
    console.error(`There is no sentence "${id}": name it as <unit>.<key>, such as cafe.order-coffee.`);
    return EXIT.usage;
  }
  console.log(shown);
  return EXIT.fine;
};

const commands: Readonly<Record<string, (...words: string[]) => Promise<Exit>>> = {
  check,
  build,
  dev,
  speak: speakMissing,
  coverage: showCoverage,
  export: exportTable,
  import: importFiles,
  talk: playTalk,
  answers: showAnswers,
};

const command = commands[process.argv[2] ?? ''];
if (command === undefined) {
  console.error(`Say what to do: ${Object.keys(commands).join(' | ')}.`);
  process.exitCode = EXIT.usage;
} else {
  process.exitCode = await command(...process.argv.slice(3));
}
