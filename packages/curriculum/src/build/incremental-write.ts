import type { ClipId, EbookId, TalkId, UnitId } from '@parlance/domain';
import { filesOfClip, type WrittenClip, writeClip } from '../emit/clip.ts';
import { filesOfEbook, type WrittenEbook, writeEbook } from '../emit/ebook.ts';
import { INDEX, noLastParts, type WrittenLexicon, writeLexicon, writeWhole } from '../emit/emit.ts';
import { emitter, type StoreFile, textEmitter } from '../emit/names.ts';
import { filesOfTalk, type WrittenTalk, writeTalk } from '../emit/talk.ts';
import { filesOf, type WrittenUnit, writeUnit } from '../emit/unit.ts';
import type { LinkedClip } from '../link/corpus.ts';
import { type Linker, placedUnits, talksInOrder } from '../link/link.ts';
import type { Sources } from '../source/model.ts';
import type { BuildCache, Cached } from './build-cache.ts';
import type { PartFingerprints, Surroundings } from './fingerprint.ts';

/** A corpus to be written: what it is made of, and the fingerprints of that. */
export interface WriteRequest {
  readonly sources: Sources;
  readonly around: Surroundings;
  readonly prints: PartFingerprints;
  readonly linker: Linker;
  /** Is called with each new file, except the index. */
  readonly keep: StoreFile;
}

/** The names of all files of a corpus, unchanged ones included, and its index. */
export interface WrittenCorpus {
  readonly names: ReadonlySet<string>;
  readonly index: string;
}

/** Writes the files of a corpus; units, clips, books, talks and the lexicon only where their inputs changed. */
export interface IncrementalWrite {
  readonly write: (request: WriteRequest) => WrittenCorpus;
  readonly cache: () => Pick<BuildCache, 'units' | 'clips' | 'ebooks' | 'talks' | 'lexicon'>;
  /** The number of warnings of the clips and talks that were written last. */
  readonly warnings: () => number;
}

/** Opens a writer that knows what an earlier build wrote. */
export const openIncrementalWrite = (
  before: Pick<BuildCache, 'units' | 'clips' | 'ebooks' | 'talks' | 'lexicon'>,
): IncrementalWrite => {
  let units = new Map(Object.entries(before.units));
  let clips = new Map(Object.entries(before.clips));
  let ebooks = new Map(Object.entries(before.ebooks));
  let talks = new Map(Object.entries(before.talks));
  let { lexicon } = before;
  const last = noLastParts();

  const writeUnits = ({ sources, around, prints, linker, keep }: WriteRequest): WrittenUnit[] => {
    const written = placedUnits(sources).map(([unit, place]): [UnitId, Cached<WrittenUnit>] => {
      const print = `${around.linked} ${prints.units.get(unit.place.file)?.text}`;
      const known = units.get(unit.id);
      if (known?.print === print) return [unit.id, known];
      return [unit.id, { print, value: writeUnit(textEmitter(keep), linker.unit(unit, place), linker) }];
    });
    units = new Map(written);
    return written.map(([, { value }]) => value);
  };

  const writeClips = ({ sources, around, prints, linker, keep }: WriteRequest): WrittenClip[] => {
    const writeOne = (id: ClipId, text: string | undefined, link: () => LinkedClip): [ClipId, Cached<WrittenClip>] => {
      const print = `${around.linked} ${text}`;
      const known = clips.get(id);
      if (known?.print === print) return [id, known];
      return [id, { print, value: writeClip(textEmitter(keep), link(), linker) }];
    };
    const written = [
      ...sources.clips.map((clip) =>
        writeOne(clip.id, prints.clips.get(clip.place.file)?.text, () => linker.clip(clip)),
      ),
      ...sources.imported.map((clip) =>
        writeOne(clip.id, prints.imported.get(clip.place.file), () => linker.imported(clip)),
      ),
    ];
    clips = new Map(written);
    return written.map(([, { value }]) => value);
  };

  const writeEbooks = ({ sources, around, prints, linker, keep }: WriteRequest): WrittenEbook[] => {
    const written = sources.ebooks.map((ebook): [EbookId, Cached<WrittenEbook>] => {
      const print = `${around.linked} ${prints.ebooks.get(ebook.place.file)?.text}`;
      const known = ebooks.get(ebook.id);
      if (known?.print === print) return [ebook.id, known];
      return [ebook.id, { print, value: writeEbook(textEmitter(keep), linker.ebook(ebook), linker) }];
    });
    ebooks = new Map(written);
    return written.map(([, { value }]) => value);
  };

  const writeTalks = ({ sources, around, prints, linker, keep }: WriteRequest): WrittenTalk[] => {
    const written = talksInOrder(sources).map((talk): [TalkId, Cached<WrittenTalk>] => {
      const print = `${around.linked} ${prints.talks.get(talk.place.file)?.text}`;
      const known = talks.get(talk.unit.key);
      if (known?.print === print) return [talk.unit.key, known];
      return [talk.unit.key, { print, value: writeTalk(textEmitter(keep), linker.talk(talk), linker) }];
    });
    talks = new Map(written);
    return written.map(([, { value }]) => value);
  };

  const lexiconOf = ({ around, linker, keep }: WriteRequest): WrittenLexicon => {
    if (lexicon?.print !== around.lexicon)
      lexicon = { print: around.lexicon, value: writeLexicon(emitter(keep), linker.lexicon()) };
    return lexicon.value;
  };

  const write = (request: WriteRequest): WrittenCorpus => {
    const { linker, keep } = request;
    const names = new Set([INDEX]);
    const emit = emitter((name, text) => {
      names.add(name);
      keep(name, text);
    });
    const written = writeUnits(request);
    const ownClips = writeClips(request);
    const ownEbooks = writeEbooks(request);
    const ownTalks = writeTalks(request);
    const { entry, files } = lexiconOf(request);
    const ownFiles = [
      ...written.flatMap(filesOf),
      ...ownClips.flatMap(filesOfClip),
      ...ownEbooks.flatMap(filesOfEbook),
      ...ownTalks.flatMap(filesOfTalk),
    ];
    for (const name of [...ownFiles, ...files]) names.add(name);
    const { learnable, languages } = linker;
    const whole = {
      ...linker.rest(),
      learnable,
      languages,
      units: written,
      clips: ownClips,
      ebooks: ownEbooks,
      talks: ownTalks,
      lexicon: entry,
    };
    const index = writeWhole(emit, whole, last);
    for (const { texts } of last.courses) for (const name of Object.values(texts)) names.add(name);
    for (const { titles } of last.clips) for (const name of Object.values(titles)) names.add(name);
    for (const { name } of last.clipFiles) names.add(name);
    return { names, index };
  };

  return {
    write,
    cache: () => ({
      units: Object.fromEntries(units),
      clips: Object.fromEntries(clips),
      ebooks: Object.fromEntries(ebooks),
      talks: Object.fromEntries(talks),
      ...(lexicon && { lexicon }),
    }),
    warnings: () => [...clips.values(), ...talks.values()].reduce((sum, { value }) => sum + value.warnings, 0),
  };
};
