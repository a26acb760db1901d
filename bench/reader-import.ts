/**
 * `npm run bench:import` measures how long a learner's own book takes to be read: an EPUB of 5 MB with 300 chapters'
 * pages of text and pictures, made here. It prints the figures and fails if one is beyond its goal. The worker runs the same program
 * as is measured here, without a page.
 */
import { performance } from 'node:perf_hooks';
import { readBook } from '@parlance/files';
import { epubBytes, pngBytes } from '@parlance/testing';
import { rounded } from './figures.ts';

const GOALS = { seconds: 5, told: 20 } as const;
const LEAST_BYTES = 5_000_000;
const CHAPTERS = 60;
const PARAGRAPHS = 290;
const PICTURES = 20;
const SMALL =
  'the of and to in he was that it his with as had she at for on not but be my this all so they him you by'.split(' ');

/** Numbers that look like chance and are the same each time, from 0 up to 1. */
const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const next = chance(7);

const word = (): string =>
  next() < 0.4
    ? (SMALL[Math.floor(next() * SMALL.length)] ?? 'the')
    : Array.from({ length: 3 + Math.floor(next() * 7) }, () => String.fromCharCode(97 + Math.floor(next() * 26))).join(
        '',
      );

const sentence = (): string => {
  const words = Array.from({ length: 6 + Math.floor(next() * 14) }, word).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

const paragraph = (): string =>
  `<p>${Array.from({ length: 5 }, () => (next() < 0.2 ? `<em>${sentence()}</em>` : sentence())).join(' ')}</p>`;

const picture = (): Uint8Array => {
  const bytes = pngBytes(800, 600, 60_000);
  for (let at = 40; at < bytes.length; at += 1) bytes[at] = Math.floor(next() * 256);
  return bytes;
};

const book = epubBytes({
  chapters: Array.from({ length: CHAPTERS }, (_, place) => ({
    title: `Chapter ${place + 1}`,
    body: `<h2>Chapter ${place + 1}</h2><img src="p${place % PICTURES}.png" alt="A picture"/>${Array.from({ length: PARAGRAPHS }, paragraph).join('\n')}`,
  })),
  files: Object.fromEntries(
    Array.from({ length: PICTURES }, (_, place) => [`p${place}.png`, ['image/png', picture()]]),
  ),
});

const times: number[] = [];
let told = 0;
let words = 0;
for (let round = 0; round < 3; round += 1) {
  told = 0;
  const start = performance.now();
  const result = await readBook(new Blob([book]), {
    name: 'book.epub',
    progress: () => {
      told += 1;
    },
  });
  times.push((performance.now() - start) / 1000);
  if (!result.ok) throw new Error(`The book was refused: ${result.code}`);
  words = result.book.words;
}
const seconds = rounded(Math.min(...times), 2);
console.log(
  `A book of ${rounded(book.length / 1_000_000, 1)} MB and ${words} words: ${seconds} s (goal ${GOALS.seconds}), progress told ${told} times.`,
);
if (book.length < LEAST_BYTES || seconds > GOALS.seconds || told < GOALS.told) process.exitCode = 1;
