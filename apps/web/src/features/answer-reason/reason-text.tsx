import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import type { AnswerReason } from './reason-key.ts';

interface ReasonTextProps {
  readonly reason: AnswerReason;
  /** The `lang` of what is quoted. */
  readonly lang: string;
}

/** One sentence on a difference: what is written there, and what it should be. */
export function ReasonText({ reason, lang }: ReasonTextProps): ReactNode {
  const t = useT('reason');
  const { key, given, expected, meaning } = reason;
  return t.rich(`${key}.why`, {
    given,
    expected,
    meaning,
    b: (chunks) => <b lang={lang}>{chunks}</b>,
    i: (chunks) => <i lang={lang}>{chunks}</i>,
  });
}
