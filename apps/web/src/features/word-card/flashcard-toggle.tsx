import type { WordId } from '@parlance/domain';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFlashcardChoice } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useWordLookup } from './word-cards-context.ts';

/** Puts words among the flashcards, or takes them away. It stands within `WordCards`. */
export function FlashcardToggle({ words }: { readonly words: readonly WordId[] }): ReactNode {
  const t = useT('word');
  const { learn } = useWordLookup();
  const [chosen, choose] = useFlashcardChoice(learn.code, words);
  const Mark = chosen ? BookmarkCheck : BookmarkPlus;
  return (
    <Button
      tone="quiet"
      aria-pressed={chosen}
      icon={<Mark size={20} aria-hidden="true" />}
      onClick={() => void choose(!chosen)}
    >
      {t(chosen ? 'kept' : 'keep')}
    </Button>
  );
}
