import { Archive, NotebookPen, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cardEvents, untouchedCard, useCards, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Deck } from '../review-deck/index.ts';
import { ListenButtons } from '../word-card/index.ts';
import type { CardContent } from './card-model.ts';
import { NoteDialog } from './note-dialog.tsx';
import styles from './sitting.module.css';

interface ToolsProps {
  readonly content: CardContent;
  readonly deck: Deck;
  /** Plays the card; undefined where it has no sound. */
  readonly onListen: ((slow: boolean) => void) | undefined;
  readonly onSkip: () => void;
  readonly note: string;
}

/** What can be done with a card that is turned over. */
export function Tools({ content, deck, onListen, onSkip, note }: ToolsProps): ReactNode {
  const t = useT('review');
  const replica = useReplica();
  const [isEditing, setEditing] = useState(false);
  const { inDeck } = useCards(deck.learn).get(content.key) ?? untouchedCard;
  // What was ever asked stays in the deck, except for own cards: it can only be set aside.
  const isOut = content.kind === 'own' || deck.cards.every(({ key, state }) => key !== content.key || state === null);
  const skipWith = (event: ReturnType<typeof cardEvents.aside>): void => void replica.record([event]).then(onSkip);
  return (
    <div className={styles.tools}>
      {onListen !== undefined && <ListenButtons onListen={onListen} />}
      <IconButton
        tone="round"
        label={t('note')}
        icon={<NotebookPen size={22} aria-hidden="true" />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        tone="round"
        label={t('aside')}
        icon={<Archive size={22} aria-hidden="true" />}
        onClick={() => skipWith(cardEvents.aside(deck.learn, content.key, true))}
      />
      {inDeck && isOut && (
        <IconButton
          tone="round"
          label={t('takeOut')}
          icon={<Trash2 size={22} aria-hidden="true" />}
          onClick={() => skipWith(cardEvents.deck(deck.learn, content.key, false))}
        />
      )}
      <NoteDialog
        open={isEditing}
        note={note}
        onClose={() => setEditing(false)}
        onSave={(text) => void replica.record([cardEvents.note(deck.learn, content.key, text)])}
      />
    </div>
  );
}
