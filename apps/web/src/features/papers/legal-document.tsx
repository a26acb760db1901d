import { languageOf } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useFormatter, useInterface, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { type Site, site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, EmptyState, Loading, Skeleton } from '../../ui/feedback.tsx';
import { Logo } from '../../ui/marks.tsx';
import type { loadPapers, PaperName, PaperSection, PaperText } from './load-papers.ts';
import styles from './paper.module.css';
import { usePapers } from './use-papers.ts';

export interface LegalDocumentProps {
  readonly name: PaperName;
  /** Gets the papers (tests bring their own). */
  readonly load?: typeof loadPapers;
}

/** Whether a part concerns this installation. */
const concerns = ({ when }: PaperSection, here: Site): boolean =>
  when === undefined || (when === 'membership' ? here.membership : here.providers.length > 0);

/** A paper on a page of its own, with the operator's own in its place where there is one. */
export function LegalDocument({ name, load }: LegalDocumentProps): ReactNode {
  const t = useT('papers');
  const other: PaperName = name === 'terms' ? 'privacy' : 'terms';
  const here = site();
  const isElsewhere = !here[name].startsWith('/');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link className={styles.home} to="/" aria-label={t('home')}>
          <Logo />
          <span aria-hidden="true">Parlance</span>
        </Link>
        <a className={styles.other} href={here[other]}>
          {t(other)}
        </a>
      </header>
      <article className={styles.paper}>
        <h1>{t(name)}</h1>
        {isElsewhere ? <Elsewhere href={here[name]} /> : <Ours name={name} {...(load !== undefined && { load })} />}
      </article>
    </div>
  );
}

function Elsewhere({ href }: { readonly href: string }): ReactNode {
  const t = useT('papers');
  return (
    <>
      <p className={styles.lead}>{t('elsewhere')}</p>
      <p>
        <a className={styles.read} href={href}>
          {t('read')}
        </a>
      </p>
    </>
  );
}

function Ours({ name, load }: LegalDocumentProps): ReactNode {
  const t = useT('papers');
  const { code } = useInterface();
  const { papers, failed, again } = usePapers(load);
  if (failed) {
    return <EmptyState mood="puzzled" title={t('failed')} action={<Button onClick={again}>{t('retry')}</Button>} />;
  }
  if (papers === null) {
    return (
      <Loading>
        <Skeleton height={420} />
      </Loading>
    );
  }
  const isForeign = papers.code !== code;
  return (
    <>
      {isForeign && <Banner tone="info">{t('english')}</Banner>}
      <div lang={languageOf(papers.code)?.tag ?? papers.code}>
        <Text paper={papers.papers[name]} />
      </div>
    </>
  );
}

function Text({ paper }: { readonly paper: PaperText }): ReactNode {
  const t = useT('papers');
  const format = useFormatter();
  const here = site();
  const sections = paper.sections.filter((section) => concerns(section, here));
  const changed = format.dateTime(new Date(`${paper.changed}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p className={styles.lead}>{paper.lead}</p>
      {here.operator !== '' && <p className={styles.operator}>{t('operator', { operator: here.operator })}</p>}
      <nav aria-label={t('contents')} className={styles.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <p className={styles.changed}>{t('changed', { date: changed })}</p>
    </>
  );
}

function Section({ section }: { readonly section: PaperSection }): ReactNode {
  const { id, title, text = [], items = [] } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
