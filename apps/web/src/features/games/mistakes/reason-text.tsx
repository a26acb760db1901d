import { type LanguageCode, type MistakeReason, type MistakeTask, textOfPieces } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { languageFor } from '../../word-card/index.ts';

interface ReasonTextProps {
  readonly task: MistakeTask;
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}

/** The right sentence, and why the other was wrong. */
export function ReasonText({ task, learn, explain }: ReasonTextProps): ReactNode {
  const t = useT('games.list.mistakes');
  const { mistake, right } = task;
  const { htmlLang } = languageFor(learn);
  return (
    <>
      <p lang={htmlLang}>
        <b>{textOfPieces(right)}</b>
      </p>
      {mistake === undefined ? (
        <p>{t('wasRight')}</p>
      ) : (
        <p>
          {t.rich(`reason.${mistake.reason.why}`, {
            ...wordsOf(mistake.reason),
            w: (chunks) => (
              <b lang={htmlLang}>
                <bdi>{chunks}</bdi>
              </b>
            ),
            m: (chunks) => <span lang={languageFor(explain).htmlLang}>{chunks}</span>,
          })}
        </p>
      )}
    </>
  );
}

/** The words that a reason may name; each text uses those of its own. */
const wordsOf = (reason: MistakeReason) => ({
  right: reason.right,
  noun: 'noun' in reason ? reason.noun : '',
  before: 'before' in reason ? reason.before : '',
  subject: 'subject' in reason ? reason.subject : '',
  next: 'next' in reason ? reason.next : '',
  wrong: 'wrong' in reason ? reason.wrong : '',
  meaning: 'meaning' in reason ? reason.meaning : '',
});
