/**
 * `node bench/content-scale.ts [units] [clips]` measures how long a corpus takes to compile, by default 5,000 lessons
 * and 3,000 clips in fourteen languages: first without a cache, then after a phrase was edited while `content:dev`
 * watches. Small units of one lesson represent clips, see `content-corpus.ts`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { develop, keepHeapSmall, languageTools } from '@parlance/curriculum';
import { writeCorpus } from './content-corpus.ts';
import { measureServer } from './content-server.ts';
import { rounded } from './figures.ts';
import { withFolder } from './server.ts';

const UNITS = 1250;
const CLIPS = 3000;
const EDITS = 3;
/** The number of lines of the compiler's output that are shown. */
const LAST = 10;

const [units = UNITS, clips = CLIPS] = process.argv.slice(2).map(Number);

interface File {
  readonly manifest: string;
}

/** The size in bytes (brotli) of the first part of a course map with its texts in one language. */
const firstScreen = (folder: string, learn: string, explain: string): number => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const courses: Readonly<Record<string, File>> = JSON.parse(read('index.json')).courses;
  const manifest = read(courses[learn]?.manifest ?? '');
  const texts = read(JSON.parse(manifest).texts[explain]);
  return brotliCompressSync(manifest).length + brotliCompressSync(texts).length;
};

const filesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const waitFor = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await setTimeout(2);
};

/** Swaps two texts in the line of a phrase; a second call restores it. */
const editedPhrase = (text: string): string =>
  text.replace(/(\n {4}de: )(\S+) (\S+)( .*)/, (_, before, one, other, rest) => `${before}${other} ${one}${rest}`);

keepHeapSmall();
await withFolder(async (root) => {
  const corpus = writeCorpus(root, units, clips);
  console.log('corpus:', { ...corpus, megabytes: rounded(corpus.bytes / 1e6), load: rounded(loadavg()[0] ?? 0, 1) });
  const said: string[] = [];
  const since = performance.now();
  const before = process.cpuUsage();
  const end = await develop({ root, tools: languageTools, version: '', say: (text) => said.push(text) });
  const { user, system } = process.cpuUsage(before);
  console.log('from nothing:', said.at(-1)?.split('\n').slice(-LAST).join('\n'));
  console.log({
    seconds: rounded((performance.now() - since) / 1000),
    processorSeconds: rounded((user + system) / 1e6),
    peakMegabytes: rounded(process.resourceUsage().maxRSS / 1024),
  });
  const path = join(root, corpus.unit);
  for (let edit = 0; edit < EDITS; edit += 1) {
    const heard = said.length;
    const start = performance.now();
    writeFileSync(path, editedPhrase(readFileSync(path, 'utf8')));
    await waitFor(() => said.length > heard);
    console.log(
      'edited phrase:',
      said.at(-1)?.split('\n').at(-1),
      `${Math.round(performance.now() - start)} ms from saving to told`,
    );
  }
  const folder = join(root, 'dist/content');
  if (existsSync(folder))
    console.log({
      files: filesIn(folder),
      firstScreenBytes: firstScreen(folder, 'es', 'de'),
      load: rounded(loadavg()[0] ?? 0, 1),
    });
  console.log({ peakMegabytes: rounded(process.resourceUsage().maxRSS / 1024) });
  end();
  for (const [name, content] of Object.entries({ shipped: 'dist/content', large: folder, again: 'dist/content' }))
    console.log(`server with courses, ${name}:`, await measureServer(content));
});
