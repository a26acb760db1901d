import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { UNITS_MOST, useCoursePhrases } from '../../data/phrases/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { LearnPicker } from '../languages/index.ts';
import { ContentFailed } from '../study/index.ts';
import { AskModel } from './ask-model.tsx';
import { foundIn, indexOf } from './course-found.ts';
import { FoundList } from './found-list.tsx';
import { Frame } from './frame.tsx';
import styles from './tutor-model.module.css';
import { useLearnedUnit } from './use-learned-unit.ts';

/** The most characters of what is asked. */
const MOST = 200;

/** `/tutor?view=phrase`: how something is said in the learn language, as the course teaches it, or else as a model says it. */
export function PhrasePage(): ReactNode {
  const t = useT('tutorModel.phrase');
  const nameOf = useLanguageName();
  const [learn] = usePreference('learn');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(typed.trim());
  };
  return (
    <Frame title={t('title')} intro={t('intro', { language: nameOf(learn) ?? learn })}>
      <form className={styles.form} noValidate onSubmit={search}>
        <Field
          type="search"
          enterKeyHint="search"
          label={t('field')}
          maxLength={MOST}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={t('example')}
        />
        <div className={styles.choices}>
          <Button type="submit" icon={<Search size={20} aria-hidden="true" />}>
            {t('search')}
          </Button>
          <LearnPicker quiet />
        </div>
      </form>
      <Answer key={`${learn} ${asked}`} asked={asked} />
    </Frame>
  );
}

/** What was found for what was asked. */
function Answer({ asked }: { readonly asked: string }): ReactNode {
  const t = useT('tutorModel.phrase');
  const unit = useLearnedUnit();
  const { loaded, again } = useCoursePhrases(unit?.id);
  const phrases = loaded.state === 'ready' ? loaded.value : undefined;
  const index = useMemo(() => (asked === '' || phrases === undefined ? undefined : indexOf(phrases)), [asked, phrases]);
  const found = useMemo(
    () => (index === undefined || phrases === undefined ? undefined : foundIn(index, phrases, asked)),
    [index, phrases, asked],
  );
  if (loaded.state === 'failed') {
    return (
      <ContentFailed code={loaded.code} retry={loaded.retry} title={t('failedTitle')} offlineText={t('offlineText')} />
    );
  }
  if (asked !== '' && (phrases === undefined || found === undefined)) {
    return (
      <Loading>
        <Skeleton height={110} />
        <Skeleton height={110} />
      </Loading>
    );
  }
  return (
    <>
      {phrases !== undefined && found !== undefined && (
        <>
          <p role="status" className={styles.said}>
            {t(found.length === 0 ? 'none' : found[0]?.isExact === true ? 'exact' : 'near')}
          </p>
          {found.length > 0 && <FoundList found={found} phrases={phrases} />}
          <AskModel key={asked} text={asked} phrases={phrases} unit={unit} hasExact={found[0]?.isExact === true} />
        </>
      )}
      {phrases !== undefined && (
        <p className={styles.note}>
          {t('searched', { count: phrases.units, all: phrases.all })}{' '}
          {phrases.isDone && phrases.units < Math.min(phrases.all, UNITS_MOST) && (
            <button type="button" className={styles.inline} onClick={again}>
              {t('more')}
            </button>
          )}
        </p>
      )}
    </>
  );
}
