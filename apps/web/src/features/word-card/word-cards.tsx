import { tablesFor } from '@parlance/languages';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useLexicon, usePreference } from '../../data/index.ts';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { type CardTexts, wordsIn } from './card-texts.ts';
import { languageFor } from './language-for.ts';
import type { Say } from './use-speaker.ts';
import { WordCard } from './word-card.tsx';
import { type Tapped, WordLookupContext } from './word-cards-context.ts';
import { factsOf } from './word-facts.ts';

interface WordCardsProps {
  readonly texts: CardTexts;
  readonly say: Say;
  /** What is shown below the card of a word. */
  readonly more?: (tapped: Tapped) => ReactNode;
  /** What the card is shown in; a modal dialog if absent. */
  readonly frame?: ComponentType<DialogProps>;
  readonly children: ReactNode;
}

/**
 * Lets the words of target texts below it be tapped, and shows the card of the tapped word. The words of the
 * whole course are fetched in the background; a card that is opened earlier shows what the texts know.
 */
export function WordCards({ texts, say, more, frame: Frame = Dialog, children }: WordCardsProps): ReactNode {
  const [tapped, setTapped] = useState<Tapped>();
  const [transcriptions] = usePreference('pronun');
  const words = useMemo(() => wordsIn(texts), [texts]);
  const learn = languageFor(texts.learn.language);
  const explain = languageFor(texts.explain.language);
  const lexicon = useLexicon(learn.code, explain.code, words);
  const lookup = useMemo(() => {
    const open = (next: Tapped): void => {
      setTapped(next);
      if (lexicon.state === 'failed') lexicon.retry();
    };
    return { texts, learn, explain, tables: tablesFor(learn.code), open };
  }, [texts, learn, explain, lexicon]);
  const known = lexicon.state === 'ready' ? lexicon.value : undefined;
  const facts = tapped && factsOf(tapped.lemma, { texts, lexicon: known, learn: learn.code });
  return (
    <WordLookupContext value={lookup}>
      {children}
      <Frame
        open={tapped !== undefined}
        onClose={() => setTapped(undefined)}
        title={<span lang={learn.htmlLang}>{facts?.target.text ?? tapped?.token}</span>}
      >
        {tapped !== undefined && <WordCard facts={facts} tapped={tapped} transcriptions={transcriptions} say={say} />}
        {tapped !== undefined && more?.(tapped)}
      </Frame>
    </WordLookupContext>
  );
}
