import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { SECTIONS, type SectionName, sectionIn } from './sections.ts';
import styles from './settings.module.css';

/** The list of sections; the one in view is marked. */
export function Programme(): ReactNode {
  const t = useT('settings');
  const here = useSectionInView();
  return (
    <nav className={styles.programme} aria-label={t('index')}>
      <ul>
        {SECTIONS.map((name) => (
          <li key={name}>
            <Link to={`#${name}`} aria-current={here === name ? 'true' : undefined}>
              {t(`${name}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Root margin of the observer: a section is in view when it crosses this band below the top of the window. */
const BAND = '-12% 0px -80% 0px';

const useSectionInView = (): SectionName => {
  const [name, setName] = useState<SectionName>('account');
  useEffect(() => {
    const seen = ([...entries]: readonly IntersectionObserverEntry[]): void => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      const found = entered === undefined ? null : sectionIn(`#${entered.target.id}`);
      if (found !== null) setName(found);
    };
    const observer = new IntersectionObserver(seen, { rootMargin: BAND });
    for (const section of SECTIONS) {
      const element = document.getElementById(section);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return name;
};
