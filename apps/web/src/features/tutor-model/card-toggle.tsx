import type { CardKey, Item, LanguageCode } from '@parlance/domain';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { cardEvents, ownCardKey, untouchedCard, useCards, useFlashcardChoice, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import styles from './tutor-model.module.css';

interface ToggleProps {
  readonly kept: boolean;
  readonly onToggle: () => void;
}

function Toggle({ kept, onToggle }: ToggleProps): ReactNode {
  const t = useT('tutorModel.phrase');
  const Mark = kept ? BookmarkCheck : BookmarkPlus;
  return (
    <button type="button" className={styles.card} aria-pressed={kept} onClick={onToggle}>
      <Mark size={20} aria-hidden="true" />
      {t(kept ? 'isCard' : 'card')}
    </button>
  );
}

interface OwnProps {
  readonly learn: LanguageCode;
  readonly front: string;
  readonly back: string;
}

/** Makes a text an own card, or takes it out of the deck again. */
export function OwnCard({ learn, front, back }: OwnProps): ReactNode {
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
  const { own, inDeck, aside } = (key === undefined ? undefined : cards.get(key)) ?? untouchedCard;
  const kept = own !== null && inDeck;
  const toggle = (): void => {
    if (key === undefined) return;
    const added = [
      cardEvents.own(learn, key, { front, back }),
      ...(cards.has(key) ? [cardEvents.deck(learn, key, true)] : []),
      ...(aside ? [cardEvents.aside(learn, key, false)] : []),
    ];
    void replica.record(kept ? [cardEvents.deck(learn, key, false)] : added);
  };
  return <Toggle kept={kept} onToggle={toggle} />;
}

interface CourseCardProps extends OwnProps {
  readonly item: Item;
}

/** Puts something of the course among the cards: a word or a phrase as itself, a line of a dialogue as an own card. */
export function CourseCard({ item, ...texts }: CourseCardProps): ReactNode {
  if (item.kind === 'word') return <Taught learn={texts.learn} card={item.id} />;
  if (item.kind === 'phrase') return <Taught learn={texts.learn} card={`phrase:${item.id}`} />;
  return <OwnCard {...texts} />;
}

function Taught({ learn, card }: { readonly learn: LanguageCode; readonly card: CardKey }): ReactNode {
  const keys = useMemo(() => [card], [card]);
  const [kept, choose] = useFlashcardChoice(learn, keys);
  return <Toggle kept={kept} onToggle={() => void choose(!kept)} />;
}
