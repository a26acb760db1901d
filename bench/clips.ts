/**
 * `npm run bench:clips [-- weight seeking playing list]` measures clips in the built product, on a phone's screen in
 * Chromium: what a clip weighs, how soon the player is at another line, the frames of the player, and the list of 3,000
 * clips, which are generated first (`content-corpus.ts`). Parts that depend on the processor are measured at its own speed
 * and slowed four times. It prints each figure beside its goal, writes the figures into `bench/figures.json`, and fails
 * if one is beyond its goal. `COURSES=<folder>` measures the list of courses that are compiled already. Needs `dist/web`, `dist/content` and Chromium.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Budget, compareFigures, lineOf } from './budgets.ts';
import { compileClips, measureList } from './clips/list.ts';

import { measurePlaying } from './clips/playing.ts';
import { measureSeeking } from './clips/seeking.ts';
import { medianWeight, weighClips } from './clips/weight.ts';
import { withCourses } from './content-server.ts';
import { rounded } from './figures.ts';
import { FIGURES, keepFigures } from './keep-figures.ts';
import { startServer, withFolder } from './server.ts';
import { withVisitor } from './visitor.ts';

const LEARN = 'es';

/** Runs `work` with a server. @param root the project's folder, if it is another one */
const served = <T>(work: () => Promise<T>, root = ''): Promise<T> =>
  withFolder(async (folder) => {
    const server = await startServer({ DATA_DIR: folder }, { root });
    try {
      return await work();
    } finally {
      await server.stop();
    }
  });

/** Figures at the speed of the processor and four times slower. */
const atBothSpeeds = async <T>(measure: (slowdown: 1 | 4) => Promise<T>) => ({
  full: await measure(1),
  slowed: await measure(4),
});

const weight = async () => {
  const weights = weighClips({ content: 'dist/content', audio: 'content/audio' });
  const [heaviest] = weights;
  return { clips: weights.length, heaviest, median: medianWeight(weights) };
};

const seeking = () =>
  served(() => atBothSpeeds((slowdown) => withVisitor(LEARN, (page) => measureSeeking(page, slowdown))));

const playing = () =>
  served(() =>
    atBothSpeeds((slowdown) => withVisitor(LEARN, (page, browser) => measurePlaying(page, browser, slowdown))),
  );

const list = () =>
  withFolder(async (folder) => {
    const content = process.env.COURSES ?? (await compileClips(join(folder, 'corpus')));
    const root = join(folder, 'project');
    await withCourses(root, content);
    return served(() => atBothSpeeds((slowdown) => withVisitor(LEARN, (page) => measureList(page, slowdown))), root);
  });

const MEASUREMENTS: Readonly<Record<string, () => Promise<object>>> = { weight, seeking, playing, list };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown.length > 0)
  throw new Error(`There are ${Object.keys(MEASUREMENTS).join(', ')}; not ${unknown.join(', ')}.`);

for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const machineLoad = rounded(loadavg()[0] ?? 0, 1);
  const measured = { ...(await measure()), machineLoad };
  console.log(`${name}:`, JSON.stringify(measured, null, 2));
  const { clips }: { readonly clips?: object } = JSON.parse(readFileSync(FIGURES, 'utf8'));
  keepFigures('clips', { ...clips, [name]: measured });
}
const { clipList, clipsOnTwoCores }: Record<'clipList' | 'clipsOnTwoCores', readonly Budget[]> = JSON.parse(
  readFileSync('bench/budgets.json', 'utf8'),
);
const judged = compareFigures(JSON.parse(readFileSync(FIGURES, 'utf8')), [...clipList, ...clipsOnTwoCores]);
for (const each of judged) console.log(lineOf(each));
process.exitCode = judged.every(({ isMet }) => isMet) ? 0 : 1;
