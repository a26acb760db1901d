import type { Item } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import type { CoursePhrases } from '../../data/phrases/index.ts';
import { useT } from '../../i18n/index.ts';
import { type CardTexts, ListenButtons, languageFor, TargetText, useSpeaker, WordCards } from '../word-card/index.ts';
import { OwnCard } from './card-toggle.tsx';
import styles from './tutor-model.module.css';

interface ModelPhrasesProps {
  /** What the model answered. */
  readonly texts: readonly string[];
  /** What was asked. */
  readonly asked: string;
  readonly phrases: CoursePhrases;
}

const idOf = (place: number): string => `model.${place}`;

/** The answers as texts whose words are found among those of the course. */
const textsOf = (texts: readonly string[], asked: string, phrases: CoursePhrases): CardTexts => {
  const words = phrases.items.filter(({ kind }) => kind === 'word');
  const all = words.map(({ id }) => id);
  const answers = texts.map((_, place): Item => ({ id: idOf(place), kind: 'phrase', words: all }));
  const entries = <T,>(value: (text: string) => T) => texts.map((text, place) => [idOf(place), value(text)] as const);
  return {
    items: [...words, ...answers],
    learn: {
      language: phrases.learn,
      items: { ...phrases.target, ...Object.fromEntries(entries((text) => ({ text }))) },
    },
    explain: {
      language: phrases.explain,
      items: { ...phrases.meaning, ...Object.fromEntries(entries(() => ({ text: asked }))) },
    },
  };
};

/** What the model answered: plain texts, whose words can be tapped where the course has them. The browser speaks them. */
export function ModelPhrases({ texts, asked, phrases }: ModelPhrasesProps): ReactNode {
  const t = useT('tutorModel.phrase');
  const cards = useMemo(() => textsOf(texts, asked, phrases), [texts, asked, phrases]);
  const learn = languageFor(phrases.learn);
  const { say } = useSpeaker(cards, learn);
  return (
    <WordCards texts={cards} say={say}>
      <p role="status" className={styles.said}>
        {t('byModel')}
      </p>
      <ul className={styles.found}>
        {texts.map((text, place) => (
          <li key={idOf(place)} className={styles.phrase}>
            <p className={styles.target}>
              <TargetText item={idOf(place)} voice="female" />
            </p>
            <div className={styles.choices}>
              <ListenButtons onListen={(slow) => say(idOf(place), 'female', slow)} />
              <OwnCard learn={learn.code} front={text} back={asked} />
            </div>
          </li>
        ))}
      </ul>
    </WordCards>
  );
}
