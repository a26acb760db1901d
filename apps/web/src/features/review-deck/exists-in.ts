/** Which cards of a memory still have something to show. */
import { type CardKey, cardOf, type WordId } from '@parlance/domain';
import { type Cards, type Course, untouchedCard } from '../../data/index.ts';

/** The words that a course teaches. */
export const wordsIn = ({ units }: Pick<Course, 'units'>): ReadonlySet<WordId> =>
  new Set(units.flatMap(({ lessons }) => lessons.flatMap(({ words }) => words)));

/**
 * Whether a card still has something to show: a word is taught by the course or a book, an own card was neither removed nor taken out.
 * @param others what exists besides the course's words and phrases and own cards: words of books, letters, sounds, pairs and gaps
 */
export const existsIn = (
  course: Pick<Course, 'units'>,
  fields: Cards,
  others: (key: CardKey) => boolean,
): ((key: CardKey) => boolean) => {
  const words = wordsIn(course);
  const units = new Set(course.units.map(({ id }) => id));
  return (key) => {
    const { kind, id } = cardOf(key);
    if (kind === 'own') {
      const { own, inDeck } = fields.get(key) ?? untouchedCard;
      return own !== null && inDeck;
    }
    if (kind === 'phrase') return units.has(id.slice(0, id.indexOf('.')));
    return (kind === 'word' && words.has(id)) || others(key);
  };
};
