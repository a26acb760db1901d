import type { ErrorCode } from '@parlance/contract';

/** The texts for invitations that are not accepted. */
export type RefusedText = 'unknown' | 'own' | 'again' | 'late' | 'other';

const TEXTS: Partial<Record<ErrorCode, RefusedText>> = {
  'invitation-unknown': 'unknown',
  'invitation-own': 'own',
  'invitation-again': 'again',
  'invitation-late': 'late',
};

/** The text for the code of a refusal; `other` for what may succeed later. */
export const refusedText = (code: ErrorCode): RefusedText => TEXTS[code] ?? 'other';
