import type { ReactNode } from 'react';
import type { ListedEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { allHref } from '../book-choice/index.ts';
import { isLevel, kindsIn, levelsIn } from './search.ts';
import styles from './shelf.module.css';
import { useKindName } from './use-kind-name.ts';

interface TypesProps {
  readonly books: readonly ListedEbook[];
  /** The type that is shown; undefined where none is, on the shelf. */
  readonly here?: string;
}

/** The levels and kinds of books, each a link to its list. */
export function Types({ books, here }: TypesProps): ReactNode {
  const t = useT('shelf');
  const kindName = useKindName();
  const types = ['', ...levelsIn(books), ...kindsIn(books)];
  const nameOf = (type: string): string => {
    if (type === '') return t('all');
    return isLevel(type) ? t(`level.${type}`) : kindName(type);
  };
  return (
    <nav className={styles.types} aria-label={t('types')}>
      {types.map((type) => (
        <Link key={type} className={styles.type} to={allHref(type)} aria-current={type === here ? 'page' : undefined}>
          {nameOf(type)}
        </Link>
      ))}
    </nav>
  );
}
