import type { DialogueLine, Language } from '@parlance/domain';
import type { Unit } from '../../data/index.ts';
import type { LessonMaterial } from '../word-card/index.ts';

/** A unit's dialogue with its lines, texts and languages, as warm-up and speaking show it. */
export interface DialogueContent {
  readonly unit: Unit;
  readonly lines: readonly DialogueLine[];
  /** The dialogue in the shape of a lesson that teaches nothing new, so that word cards can look words up in it. */
  readonly material: LessonMaterial;
  /** The language that is learned, and the one that explains. */
  readonly learn: Language;
  readonly explain: Language;
}

/** Gives a unit's dialogue the shape of a lesson. */
export const dialogueMaterial = ({ unit, structure, learn, explain }: Unit): LessonMaterial => ({
  structure: { id: unit.id, unit: unit.id, position: 0, items: [], known: [], scene: structure.dialogue },
  learn: { id: unit.id, language: learn.language, title: learn.dialogue, items: learn.items },
  explain: { id: unit.id, language: explain.language, title: explain.dialogue, items: explain.items },
});
