import type { LanguageCode, Voice } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { expectedNames, isCurrent } from '../check/recordings.ts';
import { saveRecording, settleShelf } from '../files/shelves.ts';
import type { Sources } from '../source/model.ts';
import { type Mp3Encoder, mp3Encoder } from './mp3.ts';
import type { Speaker } from './pico.ts';
import { recipeOf } from './recipe.ts';
import { localesOf, type Shelf, type StoredRecording, shelfOf, VOICES } from './recordings.ts';
import { render } from './render.ts';
import { utterancesOf } from './utterances.ts';

/** What was done on one shelf. */
export interface ShelfReport {
  readonly code: LanguageCode;
  readonly voice: Voice;
  readonly rendered: number;
  readonly kept: number;
  readonly removed: number;
}

/** Where to work, and with which voices. */
export interface SpeakSetting {
  /** The project's folder. */
  readonly root: string;
  /** Opens the engine's voice of a locale. */
  readonly openVoice: (locale: string) => Promise<Speaker>;
  readonly sources: Sources;
  readonly tools: LanguageTools;
  readonly shelves: readonly Shelf[];
  readonly report: (done: ShelfReport) => void;
}

interface Booth {
  readonly shelf: Shelf;
  readonly locale: string;
  readonly openVoice: () => Promise<Speaker>;
  readonly encode: Mp3Encoder;
}

const fillShelf = async (setting: SpeakSetting, { shelf, locale, openVoice, encode }: Booth): Promise<ShelfReport> => {
  const { root, sources, tools, report } = setting;
  const expected = expectedNames(sources, utterancesOf(sources, tools), shelf);
  const recordings = new Map<string, StoredRecording>();
  let rendered = 0;
  for (const [name, utterance] of expected) {
    const kept = shelf.recordings.get(name);
    if (kept && isCurrent(shelf, name, utterance)) {
      recordings.set(name, kept);
      continue;
    }
    const studio = { speaker: await openVoice(), encode, recipe: recipeOf(locale, shelf.voice) };
    const { file, recording } = render(utterance, studio);
    await saveRecording(root, shelf, name, file);
    recordings.set(name, recording);
    rendered += 1;
  }
  const removed = await settleShelf(root, shelf, recordings);
  const done = { code: shelf.code, voice: shelf.voice, rendered, kept: recordings.size - rendered, removed };
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

/** Renders every recording that is missing, and removes what no text names any more. */
export const speak = async (setting: SpeakSetting): Promise<ShelfReport[]> => {
  const encode = await mp3Encoder();
  const done: ShelfReport[] = [];
  for (const [code, locale] of localesOf(setting.sources)) {
    const openVoice = onDemand(() => setting.openVoice(locale));
    for (const voice of VOICES) {
      const shelf = shelfOf(setting.shelves, code, voice);
      done.push(await fillShelf(setting, { shelf, locale, openVoice, encode }));
    }
  }
  return done;
};
