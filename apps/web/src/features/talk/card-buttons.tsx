import type { CardKey, Language, LanguageCode, WordId } from '@parlance/domain';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cardEvents, ownCardKey, untouchedCard, useCards, useFlashcardChoice, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';

interface CardButtonProps {
  readonly kept: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function CardButton({ kept, onToggle, children }: CardButtonProps): ReactNode {
  const Mark = kept ? BookmarkCheck : BookmarkPlus;
  return (
    <button type="button" aria-pressed={kept} onClick={onToggle}>
      <Mark size={18} aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}

interface LineCardProps {
  readonly learn: LanguageCode;
  readonly front: string;
  readonly back: string;
}

/** Makes a line an own card, or takes it out of the deck again. */
export function LineCard({ learn, front, back }: LineCardProps): ReactNode {
  const t = useT('talk');
  const replica = useReplica();
  const cards = useCards(learn);
  const [key, setKey] = useState<CardKey>();
  useEffect(() => {
    let isShown = true;
    void ownCardKey(front, back).then((made) => isShown && setKey(made));
    return () => {
      isShown = false;
    };
  }, [front, back]);
  if (key === undefined) return null;
  const { own, inDeck, aside } = cards.get(key) ?? untouchedCard;
  const kept = own !== null && inDeck;
  const toggle = (): void => {
    const events = kept
      ? [cardEvents.deck(learn, key, false)]
      : [
          cardEvents.own(learn, key, { front, back }),
          ...(cards.has(key) ? [cardEvents.deck(learn, key, true)] : []),
          ...(aside ? [cardEvents.aside(learn, key, false)] : []),
        ];
    void replica.record(events);
  };
  return (
    <CardButton kept={kept} onToggle={toggle}>
      {t(kept ? 'lineKept' : 'lineCard')}
    </CardButton>
  );
}

interface WordAsCardProps {
  readonly learn: Language;
  readonly word: WordId;
  readonly text: string;
}

/** Puts a word of the corpus among the cards, or takes it away. */
export function WordAsCard({ learn, word, text }: WordAsCardProps): ReactNode {
  const t = useT('talk');
  const [kept, choose] = useFlashcardChoice(learn.code, [word]);
  return (
    <CardButton kept={kept} onToggle={() => void choose(!kept)}>
      {t(kept ? 'wordKept' : 'wordCard', { word: text })}
    </CardButton>
  );
}
