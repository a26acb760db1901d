import type { Language } from '@parlance/domain';
import type { ExplainedAlphabet } from '../../data/index.ts';
import type { Player } from './use-player.ts';

/** What every part of the page shows and uses. */
export interface AlphabetParts {
  readonly alphabet: ExplainedAlphabet;
  readonly learn: Language;
  readonly explain: Language;
  readonly player: Player;
  /** Whether nothing may be heard that was not asked for. */
  readonly silent: boolean;
}
