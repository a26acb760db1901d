/**
 * `PICO_LANG=<voices> npm run bench:words [-- en es fr]` measures how right the times of words in `content/audio` are: the
 * time that a recording keeps, against where the engine that spoke it changes its volume between two words
 * (`bench/word-starts.ts`). One word of each of 200 lines of dialogues is measured in each language and voice, but
 * never the first word of a line, which begins with it. It fails if a median is beyond its budget. `MOST=20` measures
 * fewer lines and keeps no figures; `SHOW=1` prints the words that are furthest off.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  checkFiles,
  inVoice,
  languageTools,
  loadRecordings,
  loadSources,
  openSpeaker,
  recipeOf,
  soundBounds,
  speakable,
  speechOf,
  timeInFile,
  type VoiceRecipe,
  type VoiceRecordings,
} from '@parlance/curriculum';
import { seededRandom, shuffled } from '@parlance/domain';
import { type Budget, compareFigures, lineOf } from './budgets.ts';
import { mean, percentile, rounded } from './figures.ts';
import { FIGURES, keepFigures } from './keep-figures.ts';
import { afterPause, areInOrder, mutedAt, mutedFrom, tokenStarts } from './word-starts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VOICES = process.env.PICO_LANG ?? fileURLToPath(new URL('../.cache/voices', import.meta.url));
const MOST = Number(process.env.MOST ?? 200);
const LEAST_WORDS = 3;
/** Words of a line that are measured, drawn by chance: each of them takes a rendering of the line. */
const WORDS_A_LINE = 1;
const SEED = 7;
/** The error that a learner does not notice, in milliseconds. */
const UNNOTICED = 80;
/** Samples by which a line may be longer or shorter when its volume changes (20 ms): so much less is known of the word. */
const ALIKE = 320;

/** A word: where its recording says that it begins, and where it begins. */
interface Measured {
  readonly word: string;
  readonly line: string;
  /** Milliseconds; above 0 the recording's time is too late. */
  readonly error: number;
}

type Speaker = Awaited<ReturnType<typeof openSpeaker>>;

interface Line {
  readonly text: string;
  readonly times: readonly number[];
  readonly tokens: readonly string[];
}

/**
 * Where the words of a line but the first begin in its file: undefined for one before which the engine speaks otherwise
 * when it changes its volume there.
 */
const startsOf = ({ text, tokens }: Line, speaker: Speaker, recipe: VoiceRecipe): readonly (number | undefined)[] => {
  const plain = speakable(text);
  const [, ...positions] = tokenStarts(plain, tokens.map(speakable)) ?? [];
  const whole = speaker(inVoice(plain, recipe));
  const chosen = new Set(shuffled(positions, seededRandom(SEED)).slice(0, WORDS_A_LINE));
  const boundaries = positions.map((position) => {
    if (!chosen.has(position)) return undefined;
    const muted = speaker(inVoice(mutedFrom(plain, position), recipe));
    return Math.abs(muted.length - whole.length) <= ALIKE ? mutedAt(muted, whole) : undefined;
  });
  if (!areInOrder(boundaries)) return [];
  const { start } = soundBounds(whole);
  return boundaries.map((sample) =>
    sample === undefined ? undefined : timeInFile(afterPause(whole, sample) - start, recipe),
  );
};

const measuredOf = (line: Line, starts: readonly (number | undefined)[]): readonly Measured[] =>
  starts.flatMap((start, index) =>
    start === undefined
      ? []
      : [{ word: line.tokens[index + 1] ?? '', line: line.text, error: (line.times[index + 1] ?? 0) - start }],
  );

const { sources } = checkFiles(await loadSources(ROOT), languageTools);
const dialogueTexts = (code: string): ReadonlySet<string> =>
  new Set(sources.units.flatMap(({ lines }) => lines.flatMap(({ texts }) => texts[code]?.text ?? [])));

/** Lines of dialogues in random order. */
const linesOf = ({ code, recordings }: VoiceRecordings): readonly Line[] => {
  const said = dialogueTexts(code);
  const lines = [...recordings.values()]
    .filter(({ text }) => said.has(text))
    .map(({ text, times }) => ({ text, times, tokens: languageTools.displayTokens(code, text) }))
    .filter(({ tokens }) => tokens.length >= LEAST_WORDS);
  return shuffled(
    lines.toSorted((a, b) => (a.text < b.text ? -1 : 1)),
    seededRandom(SEED),
  );
};

const figuresOf = (words: readonly Measured[], lines: readonly Line[]) => {
  const errors = words.map(({ error }) => error);
  const sizes = errors.map(Math.abs);
  const tried = lines.reduce((sum, { tokens }) => sum + Math.min(WORDS_A_LINE, tokens.length - 1), 0);
  return {
    lines: lines.length,
    words: words.length,
    /** Percent of the words that were tried. */
    measured: rounded((100 * words.length) / Math.max(1, tried), 1),
    median: percentile(sizes, 0.5),
    p90: percentile(sizes, 0.9),
    withinUnnoticed: rounded((100 * sizes.filter((size) => size <= UNNOTICED).length) / Math.max(1, sizes.length), 1),
    /** Above 0: more times are too late. */
    meanShift: rounded(mean(errors)),
  };
};

const measureVoice = (voiceRecordings: VoiceRecordings, speaker: Speaker, recipe: VoiceRecipe) => {
  const lines = linesOf(voiceRecordings).slice(0, MOST);
  const words = lines.flatMap((line) => measuredOf(line, startsOf(line, speaker, recipe)));
  if (process.env.SHOW === '1')
    for (const { word, line, error } of words.toSorted((a, b) => Math.abs(b.error) - Math.abs(a.error)).slice(0, 20))
      console.log(`  ${error} ms: ${word} in: ${line}`);
  return figuresOf(words, lines);
};

if (!existsSync(VOICES)) {
  console.error('There are no voices: run scripts/fetch-voices.sh, or name their folder in PICO_LANG.');
  process.exit(1);
}
const asked = process.argv.slice(2);
const figures: Record<string, object> = {};
for (const [code, speech] of speechOf(sources)) {
  if (asked.length > 0 && !asked.includes(code)) continue;
  const speaker = await openSpeaker(VOICES, speech.voice);
  for (const voiceRecordings of await loadRecordings(ROOT, [code])) {
    const { voice } = voiceRecordings;
    const measured = measureVoice(voiceRecordings, speaker, recipeOf(speech, voice));
    console.log(`${code} ${voice}:`, JSON.stringify(measured));
    figures[code] = { ...figures[code], [voice]: measured };
  }
}
if (process.env.MOST === undefined) {
  const { wordTimes } = JSON.parse(readFileSync(FIGURES, 'utf8'));
  keepFigures('wordTimes', { ...wordTimes, ...figures });
  const { wordTimes: budgets }: { wordTimes: readonly Budget[] } = JSON.parse(
    readFileSync('bench/budgets.json', 'utf8'),
  );
  const judged = compareFigures(JSON.parse(readFileSync(FIGURES, 'utf8')), budgets);
  for (const each of judged) console.log(lineOf(each));
  process.exitCode = judged.every(({ isMet }) => isMet) ? 0 : 1;
}
