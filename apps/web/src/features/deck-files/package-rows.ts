/** The rows of the cards in an Anki package, as an import is planned from them. */
import { type CardMemory, foldReviews, MEMORY_LIMITS, type Review } from '@parlance/domain';
import { MOST_IMPORTED_REVIEWS } from '@parlance/sync';
import { type AnkiCard, type AnkiNote, type AnkiPackage, cardIn } from './anki/index.ts';
import { type RefusedRow, refusalOf } from './deck-table.ts';
import type { ImportRow } from './import-plan.ts';
import type { FieldChoice } from './note-fields.ts';

/** The marks of cards in packages that are written here. */
export const TAGS = { added: 'parlance::added', aside: 'parlance::aside' } as const;

/** A row, and the name of its sound in the package. */
export interface PackageRow extends Omit<ImportRow, 'sound'> {
  readonly soundName: string | undefined;
}

/** What is read of a package. */
export interface PackageRows {
  readonly rows: readonly PackageRow[];
  readonly refused: readonly RefusedRow[];
}

const DAY = 86_400_000;
/** The earliest stamp of an event: the beginning of the year 2000. */
const EARLIEST = 946_684_800_000;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const whole = (value: number, least: number, most: number): number => Math.round(within(value, least, most));

/** A memory within the limits of an event, last reviewed by `now`; undefined where it holds no numbers. */
export const fittingMemory = (memory: CardMemory | undefined, now: number): CardMemory | undefined => {
  if (memory === undefined) return undefined;
  const { stability, difficulty, reps, lapses, phase, learningStep, lastRight } = memory;
  const numbers = [stability, difficulty, memory.last, memory.due, reps, lapses];
  if (!numbers.every(Number.isFinite) || stability <= 0) return undefined;
  const last = whole(memory.last, EARLIEST, now);
  return {
    stability: Math.min(stability, MEMORY_LIMITS.stability.most),
    difficulty: within(difficulty, MEMORY_LIMITS.difficulty.least, MEMORY_LIMITS.difficulty.most),
    last,
    due: whole(memory.due, last, last + MEMORY_LIMITS.wait.most * DAY),
    reps: whole(reps, 0, MEMORY_LIMITS.reps.most),
    lapses: whole(lapses, 0, MEMORY_LIMITS.reps.most),
    phase,
    learningStep: whole(learningStep, 0, MEMORY_LIMITS.learningStep.most),
    lastRight,
  };
};

const fittingReviews = (reviews: readonly Review[], now: number): readonly Review[] =>
  reviews.filter(({ at }) => Number.isInteger(at) && at >= EARLIEST && at <= now);

/** The memory and the reviews of a note. Where the program that wrote it had no memory by FSRS, the reviews make one. */
const knownOf = (
  { memory, reviews }: Pick<AnkiNote, 'memory' | 'reviews'>,
  now: number,
): Pick<ImportRow, 'memory' | 'reviews'> => {
  const own = fittingReviews(reviews, now);
  const known = fittingMemory(memory ?? foldReviews(own) ?? undefined, now);
  return known === undefined ? {} : { memory: known, reviews: own.slice(-MOST_IMPORTED_REVIEWS) };
};

const isText = ({ front, back }: Pick<AnkiCard, 'front' | 'back'>): boolean => front !== '' && back !== '';

/** The row of a card that was written here. */
const ownRow = (card: AnkiCard, line: number, now: number): PackageRow => {
  const { front, back, reading, example, note, key, tags, sound, isSuspended } = card;
  return {
    ...{ line, front, back, reading, example, note, key, source: 'anki', soundName: sound },
    ...knownOf(card, now),
    // Cards without texts are written suspended, because no other program can ask them.
    isAside: tags.includes(TAGS.aside) || (isSuspended && isText(card)),
    isAdded: tags.includes(TAGS.added),
  };
};

/** The row of a note of another program. */
const foreignRow = (note: AnkiNote, choice: FieldChoice, { line, now }: { line: number; now: number }): PackageRow => {
  const text = (place: number): string => note.fields[place]?.text ?? '';
  const played = [choice.front, choice.back].flatMap((place) => note.fields[place]?.sounds ?? []);
  return {
    ...{ line, front: text(choice.front), back: text(choice.back), reading: text(choice.reading) },
    ...{ example: text(choice.example), note: text(choice.note), key: '', source: 'anki' },
    soundName: [...played, ...note.fields.flatMap(({ sounds }) => sounds)][0],
    ...knownOf(note, now),
    isAside: note.isSuspended,
    isAdded: true,
  };
};

interface Reading {
  /** The fields of each foreign note type, by its name. */
  readonly choices: ReadonlyMap<string, FieldChoice>;
  /** In ms since 1970. */
  readonly now: number;
}

const rowOf = (note: AnkiNote, line: number, { choices, now }: Reading): PackageRow | undefined => {
  const card = cardIn(note);
  if (card !== undefined) return ownRow(card, line, now);
  const choice = choices.get(note.kind);
  return choice === undefined ? undefined : foreignRow(note, choice, { line, now });
};

/** The notes of a package that were not written here. */
export const foreignNotes = ({ notes }: AnkiPackage): readonly AnkiNote[] =>
  notes.filter((note) => cardIn(note) === undefined);

/** The rows of a package; those of foreign notes without a choice are left out. */
export const packageRows = ({ notes }: AnkiPackage, { choices, now }: Reading): PackageRows => {
  const rows: PackageRow[] = [];
  const refused: RefusedRow[] = [];
  for (const [place, note] of notes.entries()) {
    const row = rowOf(note, place + 1, { choices, now });
    const refusal = row === undefined ? undefined : refusalOf(row, false);
    if (refusal !== undefined) refused.push(refusal);
    else if (row !== undefined) rows.push(row);
  }
  return { rows, refused };
};
