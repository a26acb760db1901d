/**
 * `node bench/content-scale.ts [units] [clips]` measures how long a corpus takes to compile, by default 5,000 lessons
 * and 3,000 clips in fourteen languages: first without a cache, then after a phrase of a unit or a line of a clip was
 * edited while `content:dev` watches.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { develop, keepHeapSmall, languageTools } from '@parlance/curriculum';
import type { ContentIndex } from '@parlance/domain';
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

/** Sizes in bytes (brotli) of what the first screen of a list needs: its first part with its texts in one language. */
interface FirstScreens {
  readonly map: number;
  readonly clips: number;
}

const firstScreens = (folder: string, learn: string, explain: string): FirstScreens => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const bytes = (...texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const index: ContentIndex = JSON.parse(read('index.json'));
  const manifest = read(index.courses[learn]?.manifest ?? '');
  const list = read(index.clips[learn] ?? '');
  return {
    map: bytes(manifest, read(JSON.parse(manifest).texts[explain])),
    clips: bytes(list, read(JSON.parse(list).titles[explain])),
  };
};

const filesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const waitFor = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await setTimeout(2);
};

/** Swaps two words of the first German sentence; a second call restores it. */
const editedSentence = (text: string): string =>
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
  for (const [what, file] of Object.entries({ phrase: corpus.unit, 'line of a clip': corpus.clip })) {
    const path = join(root, file);
    for (let edit = 0; edit < EDITS; edit += 1) {
      const heard = said.length;
      const start = performance.now();
      writeFileSync(path, editedSentence(readFileSync(path, 'utf8')));
      await waitFor(() => said.length > heard);
      console.log(
        `edited ${what}:`,
        said.at(-1)?.split('\n').at(-1),
        `${Math.round(performance.now() - start)} ms from saving to told`,
      );
    }
  }
  const folder = join(root, 'dist/content');
  if (existsSync(folder))
    console.log({
      files: filesIn(folder),
      firstScreenBytes: firstScreens(folder, 'es', 'de'),
      load: rounded(loadavg()[0] ?? 0, 1),
    });
  console.log({ peakMegabytes: rounded(process.resourceUsage().maxRSS / 1024) });
  end();
  for (const [name, content] of Object.entries({ shipped: 'dist/content', large: folder, again: 'dist/content' }))
    console.log(`server with courses, ${name}:`, await measureServer(content));
});
