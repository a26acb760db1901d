import type { LanguageCode, Voice } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { expectedNames, isCurrent } from '../check/recordings.ts';
import { saveRecording, settleRecordings } from '../files/voice-recordings.ts';
import type { Sources, SpeechSource } from '../source/model.ts';
import { type Mp3Encoder, mp3Encoder } from './mp3.ts';
import type { Speaker } from './pico.ts';
import { recipeOf } from './recipe.ts';
import { recordingsOf, type StoredRecording, speechOf, VOICES, type VoiceRecordings } from './recordings.ts';
import { render } from './render.ts';
import { utterancesOf } from './utterances.ts';

/** The result of rendering the recordings of one voice. */
export interface VoiceReport {
  readonly code: LanguageCode;
  readonly voice: Voice;
  readonly rendered: number;
  readonly kept: number;
  readonly removed: number;
}

/** The inputs of rendering: the project's folder and the voices. */
export interface SpeakSetting {
  /** The project's folder. */
  readonly root: string;
  /** Opens the engine's voice of a locale. */
  readonly openVoice: (locale: string) => Promise<Speaker>;
  readonly sources: Sources;
  readonly tools: LanguageTools;
  readonly allRecordings: readonly VoiceRecordings[];
  readonly report: (done: VoiceReport) => void;
}

/** The parts that render the recordings of one voice. */
interface VoiceRendering {
  readonly voiceRecordings: VoiceRecordings;
  readonly speech: SpeechSource;
  readonly openVoice: () => Promise<Speaker>;
  readonly encode: Mp3Encoder;
}

const renderVoice = async (
  setting: SpeakSetting,
  { voiceRecordings, speech, openVoice, encode }: VoiceRendering,
): Promise<VoiceReport> => {
  const { root, sources, tools, report } = setting;
  const expected = expectedNames(sources, utterancesOf(sources, tools), voiceRecordings);
  const recordings = new Map<string, StoredRecording>();
  let rendered = 0;
  for (const [name, utterance] of expected) {
    const kept = voiceRecordings.recordings.get(name);
    if (kept && isCurrent(voiceRecordings, name, utterance)) {
      recordings.set(name, kept);
      continue;
    }
    const deps = { speaker: await openVoice(), encode, recipe: recipeOf(speech, voiceRecordings.voice) };
    const { file, recording } = render(utterance, deps);
    await saveRecording(root, voiceRecordings, name, file);
    recordings.set(name, recording);
    rendered += 1;
  }
  const removed = await settleRecordings(root, voiceRecordings, recordings);
  const done = {
    code: voiceRecordings.code,
    voice: voiceRecordings.voice,
    rendered,
    kept: recordings.size - rendered,
    removed,
  };
  report(done);
  return done;
};

/** Opens a voice when it is first needed. */
const onDemand = (open: () => Promise<Speaker>): (() => Promise<Speaker>) => {
  let opened: Promise<Speaker> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
};

/** Renders every missing recording, and removes those that no text needs any more. */
export const speak = async (setting: SpeakSetting): Promise<VoiceReport[]> => {
  const encode = await mp3Encoder();
  const done: VoiceReport[] = [];
  for (const [code, speech] of speechOf(setting.sources)) {
    const openVoice = onDemand(() => setting.openVoice(speech.voice));
    for (const voice of VOICES) {
      const voiceRecordings = recordingsOf(setting.allRecordings, code, voice);
      done.push(await renderVoice(setting, { voiceRecordings, speech, openVoice, encode }));
    }
  }
  return done;
};
