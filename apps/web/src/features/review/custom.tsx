import {
  type CardKey,
  type CardStrength,
  cardStrength,
  cardsOfMode,
  LEAST_CARDS,
  minutesOf,
  sittingCards,
  type UnitId,
} from '@parlance/domain';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { learnedPace } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Deck } from '../review-deck/index.ts';
import { languageFor } from '../word-card/index.ts';
import { type CustomSelection, choiceOf, sittingHref } from './mode-request.ts';
import styles from './setup.module.css';
import { useCardContents } from './use-card-contents.ts';

const STRENGTHS = ['fresh', 'weak', 'good', 'perfect'] as const satisfies readonly CardStrength[];

/** Most words that can be tapped; the weakest come first. */
const MOST_WORDS = 120;

const toggled = <T,>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** The mode `custom`: units, strengths, and words to tap. It is folded until somebody wants it. */
export function Custom({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.custom} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('mode.custom')}</summary>
      {isOpen && <CustomChoices deck={deck} />}
    </details>
  );
}

function CustomChoices({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<CustomSelection>({ units: [], strengths: [], keys: [] });
  const count = useMemo(() => {
    const custom = choiceOf(chosen, deck.course);
    const found = sittingCards({ mode: 'custom', deck: deck.cards, day: deck.day, custom, random: () => 0 });
    return found.ok ? found.value.length : 0;
  }, [chosen, deck]);
  const note = useId();
  return (
    <div className={styles.choices}>
      <Units deck={deck} chosen={chosen.units} onChange={(units) => setChosen({ ...chosen, units })} />
      <ChipGroup
        title={t('strengths')}
        values={STRENGTHS}
        chosen={chosen.strengths}
        labelOf={(strength) => t(`strength.${strength}`)}
        onChange={(strengths) => setChosen({ ...chosen, strengths })}
      />
      <Words deck={deck} selection={chosen} onChange={(keys) => setChosen({ ...chosen, keys })} />
      <p id={note} role="status">
        {count < LEAST_CARDS
          ? t('tooFew')
          : `${t('cards', { count })} · ${t('minutes', { count: minutesOf(count, learnedPace(deck.notes)) })}`}
      </p>
      <Button
        full
        disabled={count < LEAST_CARDS}
        aria-describedby={note}
        onClick={() => navigate(sittingHref('custom', chosen))}
      >
        {t('begin')}
      </Button>
    </div>
  );
}

interface ChipGroupProps<T extends string> {
  readonly title: string;
  readonly values: readonly T[];
  readonly chosen: readonly T[];
  readonly labelOf: (value: T) => ReactNode;
  readonly lang?: string | undefined;
  readonly onChange: (chosen: readonly T[]) => void;
}

function ChipGroup<T extends string>(props: ChipGroupProps<T>): ReactNode {
  const { title, values, chosen, labelOf, lang, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {values.map((value) => (
        <Chip
          key={value}
          lang={lang}
          aria-pressed={chosen.includes(value)}
          state={chosen.includes(value) ? 'chosen' : 'idle'}
          onClick={() => onChange(toggled(chosen, value))}
        >
          {labelOf(value)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface UnitsProps {
  readonly deck: Deck;
  readonly chosen: readonly UnitId[];
  readonly onChange: (units: readonly UnitId[]) => void;
}

/** The units of which the deck has words. */
function Units({ deck, chosen, onChange }: UnitsProps): ReactNode {
  const t = useT('review');
  const { units, texts } = deck.course;
  const met = useMemo(() => {
    const keys = new Set(deck.cards.map(({ key }) => key));
    return units.filter(({ lessons }) => lessons.some(({ words }) => words.some((word) => keys.has(word))));
  }, [units, deck.cards]);
  return (
    <ChipGroup
      title={t('units')}
      values={met.map(({ id }) => id)}
      chosen={chosen}
      labelOf={(id) => texts.units[id]?.title ?? id}
      onChange={onChange}
    />
  );
}

interface WordsProps {
  readonly deck: Deck;
  readonly selection: CustomSelection;
  readonly onChange: (keys: readonly CardKey[]) => void;
}

/** Words of the chosen units and strengths, to be tapped one by one. */
function Words({ deck, selection, onChange }: WordsProps): ReactNode {
  const t = useT('review');
  const { cards, course, day } = deck;
  const keys = useMemo(() => {
    const { inUnits, strengths } = choiceOf({ ...selection, keys: [] }, course);
    return cardsOfMode('all', cards)
      .filter(
        (card) =>
          (inUnits === undefined || inUnits(card.key)) &&
          (strengths.length === 0 || strengths.includes(cardStrength(card, day.now))),
      )
      .slice(0, MOST_WORDS)
      .map(({ key }) => key);
  }, [cards, course, day, selection]);
  const contents = useCardContents(deck, keys);
  const shown = keys.filter((key) => contents?.has(key) === true);
  if (shown.length === 0) return null;
  return (
    <ChipGroup
      title={t('words')}
      values={shown}
      chosen={selection.keys}
      lang={languageFor(deck.learn).htmlLang}
      labelOf={(key) => contents?.get(key)?.target.text}
      onChange={onChange}
    />
  );
}
