/** The modes of review: which cards a learner chose to be asked (specification: flashcard modes). */
import { type Random, shuffled } from '../random.ts';
import { fail, ok, type Result } from '../result.ts';
import type { CardKey, CardKind } from './card-key.ts';
import type { Card } from './deck.ts';
import { strengthOf } from './memory.ts';
import type { Strength } from './model.ts';
import { byForgetting, type ReviewDay, todaysQueue } from './queue.ts';

/**
 * `all`, `vocabulary`, `characters` and `grammar` propose what is due. The others are free: they ask what the learner
 * wants, due or not, as much as they want.
 */
export const REVIEW_MODES = [
  'all',
  'vocabulary',
  'characters',
  'grammar',
  'custom',
  'shuffle20',
  'shuffle40',
  'weak',
] as const;
/** One of these modes. */
export type ReviewMode = (typeof REVIEW_MODES)[number];

/** Modes that ask what is due. */
export type ProposingMode = 'all' | 'vocabulary' | 'characters' | 'grammar';

/** The least cards of which a review makes sense (specification: flashcards need at least 5 chosen words). */
export const LEAST_CARDS = 5;
/** The most cards that a sitting of weak ones has. */
const MOST_WEAK = 40;

/** How strongly a card is remembered; `fresh` if it was never asked. */
export type CardStrength = Strength | 'fresh';

/** What a learner chose for the mode `custom`. */
export interface CustomChoice {
  /** Which cards belong to the chosen units; all where not given. */
  readonly inUnits?: (key: CardKey) => boolean;
  /** All strengths where empty. */
  readonly strengths: readonly CardStrength[];
  /** Single cards that were tapped; if there are any, they alone are asked. */
  readonly keys: ReadonlySet<CardKey>;
}

/** What a sitting is to ask. */
export interface SittingRequest {
  readonly mode: ReviewMode;
  readonly deck: readonly Card[];
  readonly day: ReviewDay;
  readonly custom: CustomChoice;
  readonly random: Random;
}

/** Why a mode has nothing to ask. */
export type SittingProblem = 'too-few-words' | 'none-weak' | 'nothing-due';

/** The strength of a card at a moment. */
export const cardStrength = ({ state }: Card, now: number): CardStrength =>
  state === null ? 'fresh' : strengthOf(state, now);

const KINDS: Readonly<Record<ProposingMode, readonly CardKind[]>> = {
  all: ['word', 'phrase', 'own'],
  vocabulary: ['word', 'phrase', 'own'],
  characters: ['letter', 'sound', 'pair'],
  grammar: ['gap'],
};

/**
 * The cards of a proposing mode. `all` leaves letters and gaps to their own modes until they were asked there, or were
 * added: whoever wants to review words is not taught letters.
 */
export const cardsOfMode = (mode: ProposingMode, deck: readonly Card[]): readonly Card[] =>
  deck.filter(({ kind, state, added }) => KINDS[mode].includes(kind) || (mode === 'all' && (state !== null || added)));

const weakOf = (deck: readonly Card[], now: number): readonly Card[] =>
  byForgetting(
    deck.filter((card) => cardStrength(card, now) === 'weak'),
    now,
  );

const chosenBy = ({ inUnits, strengths, keys }: CustomChoice, deck: readonly Card[], now: number): readonly Card[] => {
  if (keys.size > 0) return deck.filter(({ key }) => keys.has(key));
  return cardsOfMode('all', deck).filter(
    (card) =>
      (inUnits === undefined || inUnits(card.key)) &&
      (strengths.length === 0 || strengths.includes(cardStrength(card, now))),
  );
};

/** Whether a mode asks what is due. */
export const isProposing = (mode: ReviewMode): mode is ProposingMode => mode in KINDS;

const proposed = (mode: ProposingMode, { deck, day }: SittingRequest): Result<readonly Card[], SittingProblem> => {
  const cards = cardsOfMode(mode, deck);
  if (cards.length < LEAST_CARDS) return fail('too-few-words');
  const queue = todaysQueue(cards, day);
  return queue.length === 0 ? fail('nothing-due') : ok(queue);
};

/** The cards of a free mode. Weak ones may be fewer than five: a sitting of three is worth having. */
const free = (
  mode: Exclude<ReviewMode, ProposingMode>,
  { deck, day, custom, random }: SittingRequest,
): Result<readonly Card[], SittingProblem> => {
  const pool = mode === 'custom' ? chosenBy(custom, deck, day.now) : cardsOfMode('all', deck);
  if (pool.length < LEAST_CARDS) return fail('too-few-words');
  if (mode === 'custom') return ok(shuffled(pool, random));
  if (mode !== 'weak') return ok(shuffled(pool, random).slice(0, mode === 'shuffle20' ? 20 : 40));
  const weak = weakOf(pool, day.now).slice(0, MOST_WEAK);
  return weak.length === 0 ? fail('none-weak') : ok(weak);
};

/** The cards of a sitting in their order, or why there are none. */
export const sittingCards = (request: SittingRequest): Result<readonly Card[], SittingProblem> =>
  isProposing(request.mode) ? proposed(request.mode, request) : free(request.mode, request);
