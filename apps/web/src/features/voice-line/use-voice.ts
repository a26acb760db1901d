import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { useReplica } from '../../data/index.ts';
import { agreeToVoice, type HeardVoice, isVoiceAgreed } from '../../data/voice/index.ts';
import { wavOf } from '../../platform/index.ts';
import { VoiceLineContext } from './tools.ts';
import { createVoice, type VoiceMachine, type VoiceState } from './voice.ts';

/** A spoken line: `start`, `agree`, `stop`, `retry` and `cancel` control it, `state` and `meter` tell of it. */
export interface Voice extends Omit<VoiceMachine, 'state' | 'subscribe'> {
  readonly state: VoiceState;
}

/** What is spoken, and who writes it down. */
interface VoiceOptions {
  /** The code of the language that is spoken. */
  readonly learn: string;
  /** The name of the chat service (`TutorService.name`). */
  readonly service: string;
  readonly onHeard: (heard: HeardVoice) => void;
}

const now = (): number => performance.now();

/** Has what the learner speaks written down. Unmounting closes the microphone, and leaves what is under way. */
export const useVoice = ({ learn, service, onHeard }: VoiceOptions): Voice => {
  const { microphone, listenTo } = useContext(VoiceLineContext);
  const replica = useReplica();
  const tell = useRef(onHeard);
  useEffect(() => {
    tell.current = onHeard;
  }, [onHeard]);
  const machine = useMemo(
    () =>
      createVoice({
        ...{ microphone, now, newId: v7, encode: wavOf },
        isAgreed: () => isVoiceAgreed(replica, service),
        agree: () => agreeToVoice(replica, service),
        listen: (id, sound, signal) => listenTo({ id, agreed: service, learn, sound }, signal),
        onHeard: (heard) => tell.current(heard),
      }),
    [microphone, listenTo, replica, service, learn],
  );
  useEffect(() => () => machine.cancel(), [machine]);
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  return useMemo(() => ({ ...machine, state }), [machine, state]);
};
