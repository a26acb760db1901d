import type { Item, ItemText } from '@parlance/domain';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { CoursePhrases } from '../../data/phrases/index.ts';
import { useT } from '../../i18n/index.ts';
import { type CardTexts, ListenButtons, languageFor, TargetText, useSpeaker, WordCards } from '../word-card/index.ts';
import { CourseCard } from './card-toggle.tsx';
import type { CourseFound } from './course-found.ts';
import styles from './tutor-model.module.css';

interface FoundListProps {
  /** What means the same, or what is near. */
  readonly found: readonly CourseFound[];
  readonly phrases: CoursePhrases;
}

/** The texts of what was found, with the words that they consist of. */
const textsOf = (found: readonly CourseFound[], { learn, explain, target, meaning }: CoursePhrases): CardTexts => {
  const ids = new Set(
    found.flatMap(({ item, lacks }) => [item.id, ...item.words, ...lacks.flatMap(({ word }) => word ?? [])]),
  );
  const only = (all: Readonly<Record<string, ItemText>>): Readonly<Record<string, ItemText>> =>
    Object.fromEntries([...ids].flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])));
  const words = [...ids].map((id): Item => ({ id, kind: 'word', words: [id] }));
  const items = new Map([...words, ...found.map(({ item }) => item)].map((item) => [item.id, item]));
  return {
    items: [...items.values()],
    learn: { language: learn, items: only(target) },
    explain: { language: explain, items: only(meaning) },
  };
};

/** What the course teaches, each with how it differs from what was asked. Its words can be tapped. */
export function FoundList({ found, phrases }: FoundListProps): ReactNode {
  const texts = useMemo(() => textsOf(found, phrases), [found, phrases]);
  const learn = languageFor(phrases.learn);
  const { say } = useSpeaker(texts, learn);
  return (
    <WordCards texts={texts} say={say}>
      <ul className={styles.found}>
        {found.map((each) => (
          <li key={each.item.id} className={styles.phrase} data-exact={each.isExact || undefined}>
            <p className={styles.target}>
              <TargetText item={each.item.id} voice="female" />
            </p>
            <p className={styles.meaning} lang={languageFor(phrases.explain).htmlLang}>
              {each.meaning}
            </p>
            {!each.isExact && <Difference found={each} texts={texts} />}
            <div className={styles.choices}>
              <ListenButtons onListen={(slow) => say(each.item.id, 'female', slow)} />
              <CourseCard learn={learn.code} item={each.item} front={each.target.text} back={each.meaning} />
            </div>
          </li>
        ))}
      </ul>
    </WordCards>
  );
}

interface DifferenceProps {
  readonly found: CourseFound;
  readonly texts: CardTexts;
}

/** How a line differs from what was asked: what it lacks, with the words of the course for that, and what it has besides. */
function Difference({ found, texts }: DifferenceProps): ReactNode {
  const t = useT('tutorModel.phrase');
  const { lacks, adds } = found;
  const explain = languageFor(texts.explain.language).htmlLang;
  if (lacks.length === 0 && adds.length === 0) return <p className={styles.difference}>{t('order')}</p>;
  return (
    <div className={styles.difference}>
      {lacks.length > 0 && (
        <p>
          {t('lacks')}{' '}
          {lacks.map(({ text, word }, place) => (
            <Fragment key={text}>
              {place > 0 && ', '}
              <b lang={explain}>{text}</b>
              {word !== undefined && texts.learn.items[word] !== undefined && (
                <>
                  {' = '}
                  <b>
                    <TargetText item={word} voice="female" />
                  </b>
                </>
              )}
            </Fragment>
          ))}
        </p>
      )}
      {adds.length > 0 && (
        <p>
          {t('adds')} <b lang={explain}>{adds.join(', ')}</b>
        </p>
      )}
    </div>
  );
}
