import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Voice } from './use-voice.ts';
import type { VoiceState } from './voice.ts';
import styles from './voice-line.module.css';

type OwnText = 'needsNet' | 'failed' | 'creditsShort' | 'limit' | 'off' | 'otherService';

/** The texts of codes that mean something else here than elsewhere. */
const OWN_TEXTS: Partial<Record<ErrorCode, OwnText>> = {
  offline: 'needsNet',
  'request-timeout': 'failed',
  'tutor-unavailable': 'failed',
  'tutor-refused': 'failed',
  'tutor-credits-short': 'creditsShort',
  'tutor-learner-limit': 'limit',
  'tutor-server-limit': 'limit',
  'tutor-off': 'off',
  'tutor-consent-needed': 'otherService',
};

/** Failures that may be gone a moment later; the recording is sent again under the same id. */
const PASSING: readonly ErrorCode[] = [
  ...(['offline', 'request-timeout', 'tutor-unavailable', 'tutor-answer-known'] as const),
  ...(['unavailable', 'server-busy', 'request-too-many'] as const),
];

interface VoiceNoteProps {
  readonly voice: Voice;
  /** Whether nothing is written down for now. */
  readonly isPaused: boolean;
}

/** The states in which nothing is under way and nothing new is to be read. */
const AT_REST: readonly VoiceState['kind'][] = ['idle', 'failed'];

/** Tells where a spoken line stands, or why it failed, in plain words. */
export function VoiceNote({ voice: { state, retry }, isPaused }: VoiceNoteProps): ReactNode {
  const note = useNote(state);
  const t = useT('voiceLine');
  const text = isPaused && AT_REST.includes(state.kind) ? t('paused') : note;
  return (
    <>
      <p className={styles.note} role="status">
        {text}
      </p>
      {state.kind === 'failed' && !isPaused && PASSING.includes(state.code) && (
        <Button tone="quiet" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </>
  );
}

const useNote = (state: VoiceState): string => {
  const t = useT('voiceLine');
  const speaking = useT('speaking');
  const errors = useT('errors');
  switch (state.kind) {
    case 'asking':
    case 'silent':
      return speaking(state.kind);
    case 'listening':
    case 'writing':
    case 'wordless':
    case 'written':
      return t(state.kind);
    case 'refused':
      return speaking(`refused.${state.reason}`);
    case 'failed': {
      const own = OWN_TEXTS[state.code];
      return own === undefined ? errors(errorTextOf(state.code)) : t(own);
    }
    default:
      return '';
  }
};
