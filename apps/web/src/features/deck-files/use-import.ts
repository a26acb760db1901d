import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { LanguageCode } from '@parlance/domain';
import { useRef, useState } from 'react';
import { useOwnSounds, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import type { KnownCards } from './import-plan.ts';
import { type ImportSource, planSource, readSource, type SourcePlan } from './import-source.ts';
import type { FieldChoice } from './note-fields.ts';
import { useDeck } from './use-deck.ts';
import { useReasons } from './use-reasons.ts';

/** The fields of each foreign note type, by its name. */
export type Choices = ReadonlyMap<string, FieldChoice>;

/** A file that was read, with the learner's choice of fields. */
export interface FoundFile {
  readonly source: ImportSource;
  readonly choices: Choices;
  /** What an import would do with this choice; undefined until that is known. */
  readonly planned: SourcePlan | undefined;
}

/** Where an import stands. */
export type ImportState =
  | { readonly at: 'start' }
  | { readonly at: 'reading' }
  | { readonly at: 'preview'; readonly found: FoundFile }
  /** `share`, 0..1, is of the sounds that are stored. */
  | { readonly at: 'adding'; readonly found: FoundFile; readonly share: number | undefined }
  | { readonly at: 'done'; readonly added: number; readonly completed: number }
  | { readonly at: 'failed'; readonly reason: string };

/** An import, step by step. */
export interface DeckImporting {
  readonly state: ImportState;
  /** Reads a file and plans its import. */
  readonly open: (file: File) => Promise<void>;
  /** Chooses the fields of a foreign note type. */
  readonly choose: (kind: string, choice: FieldChoice) => void;
  /** Adds what the preview shows. */
  readonly add: () => Promise<void>;
  readonly cancel: () => void;
}

const guessed = (source: ImportSource): Choices =>
  new Map(source.kind === 'table' ? [] : source.kinds.map(({ name, choice }) => [name, choice]));

/** The import of files into the deck of a learn language. */
export const useImport = (learn: LanguageCode): DeckImporting => {
  const t = useT('deckFiles');
  const errors = useT('errors');
  const replica = useReplica();
  const sounds = useOwnSounds();
  const deck = useDeck(learn);
  const { ofSource } = useReasons();
  const [state, setState] = useState<ImportState>({ at: 'start' });
  const words = useRef<KnownCards['words']>(new Map());
  const latest = useRef(0);
  const fail = (reason: string): void => setState({ at: 'failed', reason });
  const failWith = (code: ErrorCode): void => fail(errors(errorTextOf(code)));

  /** Plans with a choice; a plan that another one has overtaken is dropped. */
  const plan = async (found: Omit<FoundFile, 'planned'>): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const { cards, memory } = deck.current();
    const known = { learn, cards, memory: new Set(memory.keys()), words: words.current };
    const planned = await planSource(found.source, { choices: found.choices, known, now: deviceClock.now() });
    if (own === latest.current) setState({ at: 'preview', found: { ...found, planned } });
  };
  /** Reads a file; what another one has overtaken, or what was cancelled, is dropped. */
  const read = async (file: File): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const source = await readSource(file);
    if (own !== latest.current) return;
    if (!source.ok) return fail(ofSource(source.error));
    const loaded = await deck.words();
    if (own !== latest.current) return;
    if (!loaded.ok) return failWith(loaded.code);
    words.current = loaded.value;
    await plan({ source: source.value, choices: guessed(source.value) });
  };
  /** Stores the sounds; returns whether all are stored. */
  const keepSounds = async (found: FoundFile): Promise<boolean> => {
    const all = [...(found.planned?.sounds.values() ?? [])];
    for (const [place, bytes] of all.entries()) {
      setState({ at: 'adding', found, share: place / all.length });
      const kept = await sounds.keep(bytes);
      if (!kept.ok) {
        fail(`${errors(errorTextOf(kept.code))} ${t('nothingAdded')}`);
        return false;
      }
    }
    return true;
  };

  return {
    state,
    open: async (file) => {
      if (state.at === 'adding') return;
      setState({ at: 'reading' });
      await read(file).catch(() => fail(t('error.unreadable')));
    },
    choose: (kind, choice) => {
      if (state.at !== 'preview') return;
      const { source, choices } = state.found;
      const found = { source, choices: new Map(choices).set(kind, choice) };
      setState({ at: 'preview', found: { ...found, planned: undefined } });
      void plan(found).catch(() => fail(t('error.unreadable')));
    },
    add: async () => {
      if (state.at !== 'preview' || state.found.planned === undefined) return;
      const { found } = state;
      const { added, completed, events } = state.found.planned.plan;
      setState({ at: 'adding', found, share: undefined });
      // Sounds first: a card never names one that this device does not have. What is recorded is recorded at once.
      if (!(await keepSounds(found))) return;
      setState({ at: 'adding', found, share: undefined });
      const isRecorded = await replica.record(events).then(
        () => true,
        () => false,
      );
      if (isRecorded) setState({ at: 'done', added, completed });
      else failWith('internal');
    },
    cancel: () => {
      latest.current += 1;
      setState({ at: 'start' });
    },
  };
};
