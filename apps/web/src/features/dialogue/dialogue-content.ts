import type { DialogueLine, Language } from '@parlance/domain';
import type { Unit } from '../../data/index.ts';
import type { CardTexts } from '../word-card/index.ts';

/** A unit's dialogue with its lines, texts and languages, as warm-up and speaking show it. */
export interface DialogueContent {
  readonly unit: Unit;
  readonly lines: readonly DialogueLine[];
  /** The texts of the lines, whose words have cards. */
  readonly texts: CardTexts;
  /** The learn language and the explanation language. */
  readonly learn: Language;
  readonly explain: Language;
}
