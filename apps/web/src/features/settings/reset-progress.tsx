import type { LanguageCode } from '@parlance/domain';
import { languageOf, learnableLanguages } from '@parlance/languages';
import type { View } from '@parlance/sync';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useReplica, useView } from '../../data/index.ts';
import { useFormatter, useLanguageName, useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSay } from './notice.tsx';
import { type Resettable, resettableIn } from './resets.ts';
import { Part } from './section.tsx';
import styles from './settings.module.css';

const codes = learnableLanguages.map(({ code }) => code);
const resettable = (view: View): readonly Resettable[] => resettableIn(view, codes);

/** Resets the progress of a language, which can be undone at any time. */
export function ResetProgress(): ReactNode {
  const t = useT('settings.reset');
  const languages = useView(resettable);
  return (
    <Part title={t('title')} {...(languages.length === 0 && { text: t('none') })}>
      {languages.map((each) => (
        <LanguageReset key={each.learn} {...each} />
      ))}
    </Part>
  );
}

/** Gives the name of a learn language in the interface language. */
const useNameOf = (): ((learn: LanguageCode) => string) => {
  const nameOf = useLanguageName();
  return useCallback(
    (learn) => {
      const language = languageOf(learn);
      return (language && nameOf(language.tag)) ?? language?.fullName ?? learn;
    },
    [nameOf],
  );
};

function LanguageReset({ learn, hasProgress, reset }: Resettable): ReactNode {
  const t = useT('settings.reset');
  const name = useNameOf()(learn);
  const [asking, setAsking] = useState(false);
  const { hide, bringBack, waitsFor } = useReset(learn, name, reset?.id);
  return (
    <div className={styles.lines}>
      {hasProgress && (
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t('open', { language: name })}
        </Button>
      )}
      {reset !== undefined && (
        <WasReset {...{ name, at: reset.at, waiting: waitsFor === reset.id, onBack: () => bringBack(reset.id) }} />
      )}
      <Question
        name={name}
        open={asking}
        onClose={() => setAsking(false)}
        onReset={() => {
          setAsking(false);
          hide();
        }}
      />
    </div>
  );
}

interface WasResetProps {
  readonly name: string;
  readonly at: number;
  readonly waiting: boolean;
  readonly onBack: () => void;
}

function WasReset({ name, at, waiting, onBack }: WasResetProps): ReactNode {
  const t = useT('settings.reset');
  const format = useFormatter();
  const date = format.dateTime(at, { dateStyle: 'long', timeZone: deviceClock.zone() });
  return (
    <p className={styles.was} role="status">
      <span>{waiting ? t('waiting') : t('was', { language: name, date })}</span>
      {!waiting && (
        <button
          type="button"
          className={styles.link}
          aria-label={t('bringBackName', { language: name })}
          onClick={onBack}
        >
          {t('bringBack')}
        </button>
      )}
    </p>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReset: () => void;
}

function Question({ name, open, onClose, onReset }: QuestionProps): ReactNode {
  const t = useT('settings.reset');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('ask', { language: name })}
      actions={
        <>
          <Button tone="quiet" onClick={onReset}>
            {t('now')}
          </Button>
          <Button onClick={onClose}>{t('keep')}</Button>
        </>
      }
    >
      <p>{t('hidden')}</p>
      <p>{t('stays')}</p>
      <p>{t('undoable')}</p>
    </Dialog>
  );
}

interface Reset {
  readonly hide: () => void;
  readonly bringBack: (reset: string) => void;
  /** Id of the reset that was undone, until the server has sent back what it hid; else null. */
  readonly waitsFor: string | null;
}

const useReset = (learn: LanguageCode, name: string, hiddenBy: string | undefined): Reset => {
  const t = useT('settings.reset');
  const replica = useReplica();
  const say = useSay();
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const bringBack = async (undo: string): Promise<void> => {
    say(null);
    setWaitsFor(undo);
    await replica.record([{ kind: 'reset', learn, data: { undo } }]);
  };
  // The hidden rows must come back from the server first; until then the page says that it waits.
  const isBack = waitsFor !== null && waitsFor !== hiddenBy;
  useEffect(() => {
    if (!isBack) return;
    setWaitsFor(null);
    say(t('undone', { language: name }));
  }, [isBack, say, t, name]);
  const hide = async (): Promise<void> => {
    await replica.record([{ kind: 'reset', learn, data: { undo: null } }]);
    const made = replica.view().resets.get(learn)?.id;
    const undo = made && { label: t('undo'), onPress: () => void bringBack(made) };
    say(t('done', { language: name }), undo || undefined);
  };
  return { hide: () => void hide(), bringBack: (reset) => void bringBack(reset), waitsFor };
};
