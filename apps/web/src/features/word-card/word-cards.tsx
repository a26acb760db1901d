import type { AnswerTables, Language } from '@parlance/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { useLexicon } from '../../data/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type LessonMaterial, wordsIn } from './material.ts';
import type { Say } from './use-speaker.ts';
import { WordCard } from './word-card.tsx';
import { type Tapped, WordLookupContext } from './word-cards-context.ts';
import { factsOf } from './word-facts.ts';

interface WordCardsProps {
  readonly material: LessonMaterial;
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  readonly transcriptions: boolean;
  readonly say: Say;
  readonly children: ReactNode;
}

/**
 * Lets the words of target texts below it be tapped, and shows the card of the tapped word. The words of the
 * whole course are fetched in the background; a card that is opened earlier shows what the lesson knows.
 */
export function WordCards({
  material,
  learn,
  explain,
  tables,
  transcriptions,
  say,
  children,
}: WordCardsProps): ReactNode {
  const [tapped, setTapped] = useState<Tapped>();
  const words = useMemo(() => wordsIn(material), [material]);
  const lexicon = useLexicon(learn.code, explain.code, words);
  const lookup = useMemo(() => {
    const open = (next: Tapped): void => {
      setTapped(next);
      if (lexicon.state === 'failed') lexicon.retry();
    };
    return { material, learn, explain, tables, open };
  }, [material, learn, explain, tables, lexicon]);
  const known = lexicon.state === 'ready' ? lexicon.value : undefined;
  const facts = tapped && factsOf(tapped.lemma, { material, lexicon: known, learn: learn.code });
  return (
    <WordLookupContext value={lookup}>
      {children}
      <Dialog
        open={tapped !== undefined}
        onClose={() => setTapped(undefined)}
        title={<span lang={learn.htmlLang}>{facts?.target.text ?? tapped?.token}</span>}
      >
        {tapped !== undefined && <WordCard facts={facts} tapped={tapped} transcriptions={transcriptions} say={say} />}
      </Dialog>
    </WordLookupContext>
  );
}
