import { type CardKey, cardOf } from '@parlance/domain';
import { type ReactNode, useId, useMemo } from 'react';
import { type Cards, cardEvents, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Deck } from '../review-deck/index.ts';
import styles from './setup.module.css';
import { useCardContents } from './use-card-contents.ts';

/** Cards that were set aside, and own cards that were taken out of the deck. */
export const leftOut = (fields: Cards): readonly CardKey[] =>
  [...fields]
    .filter(([key, { aside, own, inDeck }]) =>
      cardOf(key).kind === 'own' ? own !== null && (aside || !inDeck) : aside,
    )
    .map(([key]) => key);

/** Moves the focus from a button that goes away to that of the next card, or to the part before the list. */
const focusNext = (button: HTMLElement): void => {
  const item = button.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  const part = button.closest('details')?.previousElementSibling;
  const next = other?.querySelector('button') ?? part?.querySelector('summary');
  next?.focus();
};

/** The cards that are not asked until the learner brings them back. */
export function LeftOut({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const replica = useReplica();
  const id = useId();
  const keys = useMemo(() => leftOut(deck.fields), [deck.fields]);
  const contents = useCardContents(deck, keys);
  const bringBack = (key: CardKey): void =>
    void replica.record([
      cardEvents.aside(deck.learn, key, false),
      ...(cardOf(key).kind === 'own' ? [cardEvents.deck(deck.learn, key, true)] : []),
    ]);
  return (
    <ul className={styles.leftOut}>
      {keys.map((key, place) => {
        const { target, meaning } = contents?.get(key) ?? {};
        const text = target?.text ?? cardOf(key).id;
        return (
          <li key={key}>
            <span id={`${id}${place}`}>
              <b>{text}</b> {meaning}
            </span>
            <Button
              tone="quiet"
              aria-describedby={`${id}${place}`}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget);
                bringBack(key);
              }}
            >
              {t('bringBack')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
