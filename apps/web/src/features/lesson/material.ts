/** What a session asks, as its steps read it. */
import type { Item, ItemId } from '@parlance/domain';
import type { SessionContent } from '../../data/index.ts';
import type { CardTexts } from '../word-card/index.ts';

/** The content of a session: its structure, its texts in the learn language and in the explanation language. */
export type LessonMaterial = Pick<SessionContent, 'structure' | 'learn' | 'explain'>;

/** Every item of the session: those it teaches, those known from before, and the lines of its scene. */
export const allItems = ({
  structure: { items, known, scene },
}: Pick<LessonMaterial, 'structure'>): readonly Item[] => [...items, ...known, ...scene];

/** An item of the session; undefined where it has none with this id. */
export const itemOf = (material: Pick<LessonMaterial, 'structure'>, id: ItemId): Item | undefined =>
  allItems(material).find((item) => item.id === id);

/** The texts of the session, as word cards read them. */
export const cardTextsOf = (material: LessonMaterial): CardTexts => ({
  items: allItems(material),
  learn: material.learn,
  explain: material.explain,
});
