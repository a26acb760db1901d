import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';

/** The texts of the codes that mean something of their own here. */
const TEXTS = {
  'tutor-off': 'off',
  'tutor-consent-needed': 'consent',
  'tutor-answer-known': 'known',
  'tutor-credits-short': 'short',
  'tutor-learner-limit': 'learnerLimit',
  'tutor-server-limit': 'serverLimit',
  'tutor-unavailable': 'unavailable',
  'tutor-refused': 'refused',
  'tutor-cut': 'cut',
} as const satisfies { readonly [Code in ErrorCode]?: string };

interface FailureProps {
  readonly code: ErrorCode;
  /** Tries again; undefined where that helps nobody. */
  readonly retry?: (() => void) | undefined;
}

const isOfTutor = (code: ErrorCode): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code);

/** Says why something failed. */
export function Failure({ code, retry }: FailureProps): ReactNode {
  const t = useT('tutorModel.error');
  const errors = useT('errors');
  const shell = useT('shell');
  const again = retry && (
    <Button tone="quiet" onClick={retry}>
      {shell('tryAgain')}
    </Button>
  );
  return (
    <Banner tone="error" action={again}>
      {isOfTutor(code) ? t(TEXTS[code]) : errors(errorTextOf(code))}
    </Banner>
  );
}
