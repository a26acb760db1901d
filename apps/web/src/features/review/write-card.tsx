import { CARD_LIMITS, type LanguageCode } from '@parlance/domain';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { cardEvents, ownCardKey, untouchedCard, useCards, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './setup.module.css';

const EMPTY = { front: '', back: '', note: '' } as const;
const FIELDS = ['front', 'back', 'note'] as const;

/** What became of a card that was written: the front of one that is in the deck now. */
type Outcome = { readonly front: string } | 'refused';

/** Adds a card of the learner's own, with a note. A card with the same texts is there once. */
export function WriteCard({ learn }: { readonly learn: LanguageCode }): ReactNode {
  const t = useT('review');
  const replica = useReplica();
  const cards = useCards(learn);
  const [texts, setTexts] = useState<Readonly<Record<(typeof FIELDS)[number], string>>>(EMPTY);
  const [outcome, setOutcome] = useState<Outcome>();
  const first = useRef<HTMLInputElement>(null);
  const [front, back, note] = FIELDS.map((name) => texts[name].trim());
  const isReady = front !== '' && back !== '';
  const add = async (): Promise<void> => {
    if (front === undefined || back === undefined || !isReady) return;
    const key = await ownCardKey(front, back);
    const { own, inDeck, aside } = cards.get(key) ?? untouchedCard;
    const isKnown = own !== null && inDeck && !aside;
    await replica.record([
      ...(isKnown ? [] : [cardEvents.own(learn, key, { front, back })]),
      ...(isKnown || !cards.has(key) ? [] : [cardEvents.deck(learn, key, true), cardEvents.aside(learn, key, false)]),
      ...(note === undefined || note === '' ? [] : [cardEvents.note(learn, key, note)]),
    ]);
    setTexts(EMPTY);
    setOutcome({ front });
    first.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add().catch(() => setOutcome('refused'));
  };
  return (
    <form className={styles.choices} onSubmit={submit}>
      {FIELDS.map((name) => (
        <Field
          key={name}
          ref={name === 'front' ? first : undefined}
          label={t(name === 'note' ? 'note' : `write.${name}`)}
          value={texts[name]}
          maxLength={CARD_LIMITS[name]}
          autoComplete="off"
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" disabled={!isReady}>
        {t('save')}
      </Button>
      <p role="status">{outcome === 'refused' ? t('refused') : outcome && t('write.added', outcome)}</p>
    </form>
  );
}
