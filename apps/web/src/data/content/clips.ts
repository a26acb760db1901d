/** The clips of a learn language, with their titles in the explanation language; and one clip with all its texts. */
import {
  type ClipEntry,
  type ClipFilesPart,
  type ClipId,
  type ClipList,
  type ClipMedia,
  type ClipStructure,
  type ClipTexts,
  type ClipTitles,
  type ContentIndex,
  clipLesson,
  clipPart,
  type LanguageCode,
  type LessonStructure,
  type LessonTexts,
  type UnitEntry,
  type WordId,
} from '@parlance/domain';
import { preload } from '../../platform/index.ts';
import { contentUrl } from './content-url.ts';
import { type Course, FALLBACK, withIndex } from './course.ts';
import { ContentMissing, loadFile, named, recordingUrl } from './files.ts';
import { loadFurtherParts } from './further-parts.ts';
import { loadLexicon } from './lexicon.ts';
import { itemsIn } from './lexicon-items.ts';
import { loadTables } from './tables.ts';

/** A clip with its titles. */
export interface ListedClip extends ClipEntry {
  /** The title in the learn language. */
  readonly title: string;
  /** The title and a sentence about it in the explanation language. */
  readonly meaning: string;
  readonly about: string;
  /** File of its texts in the explanation language. */
  readonly texts: string;
}

/** A group of clips that belong together. */
export interface ClipGroup {
  readonly key: string;
  /** Empty for imported clips. */
  readonly title: string;
}

/** The clips that have been loaded so far, in order. */
export interface Clips {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  readonly clips: readonly ListedClip[];
  readonly groups: readonly ClipGroup[];
  /** How many there are in all. */
  readonly total: number;
  /** Whether every part has been loaded. */
  readonly isWhole: boolean;
}

interface Languages {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}

const loadTitles = async ({ titles }: ClipList, language: LanguageCode): Promise<ClipTitles> =>
  loadFile<ClipTitles>(named(titles[language] ?? titles[FALLBACK], `titles of clips in ${language}`));

/** A part of the list with its titles in both languages. */
interface TitledPart {
  readonly clips: readonly ListedClip[];
  readonly groups: readonly ClipGroup[];
}

/** The groups of a part; a group of imported clips has no title of its own. */
const groupsOf = ({ clips }: ClipList, { groups }: ClipTitles): readonly ClipGroup[] =>
  [...new Set(clips.map(({ group }) => group))].map((key) => ({ key, title: groups[key] ?? '' }));

const titled = async (list: ClipList, { learn, explain }: Languages): Promise<TitledPart> => {
  const [own, explained] = await Promise.all([loadTitles(list, learn), loadTitles(list, explain)]);
  return {
    clips: list.clips.map((clip) => {
      const meaning = explained.clips[clip.id];
      return {
        ...clip,
        title: own.clips[clip.id]?.title ?? meaning?.title ?? clip.id,
        meaning: meaning?.title ?? '',
        about: meaning?.about ?? '',
        texts: meaning?.file ?? '',
      };
    }),
    groups: groupsOf(list, explained),
  };
};

const joined = (parts: readonly TitledPart[], of: Languages, all: Pick<Clips, 'total' | 'isWhole'>): Clips => ({
  ...of,
  clips: parts.flatMap(({ clips }) => clips),
  groups: [
    ...new Map(parts.flatMap(({ groups }) => groups).map((group): [string, ClipGroup] => [group.key, group])).values(),
  ],
  ...all,
});

/** The file with the first part of a language's clips; throws `ContentMissing` where an older index names none. */
const listOf = ({ clips }: Pick<ContentIndex, 'clips'>, learn: LanguageCode): string | undefined => clips?.[learn];

/**
 * Loads the clips of a language: the first part at once, the others behind it; `renew` receives each later state. Parts
 * that cannot be loaded are left out. Throws `ContentMissing` if not even the first can be.
 */
export const openClips = (of: Languages, renew: (clips: Clips) => void): Promise<Clips> =>
  withIndex((index) => openList(index, of, renew));

const openList = async (index: ContentIndex, of: Languages, renew: (clips: Clips) => void): Promise<Clips> => {
  const file = listOf(index, of.learn);
  if (file === undefined) return joined([], of, { total: 0, isWhole: true });
  const first = await loadFile<ClipList>(file);
  const further = first.further ?? [];
  const parts: TitledPart[] = [await titled(first, of)];
  const total = first.total ?? first.clips.length;
  const now = (): Clips => joined(parts, of, { total, isWhole: parts.length > further.length });
  const load = async (part: string): Promise<TitledPart> => titled(await loadFile<ClipList>(part), of);
  void loadFurtherParts(further, { load, nothing: { clips: [], groups: [] } }, (more) => {
    parts.push(...more);
    renew(now());
  });
  return now();
};

/** What the page of a clip tells of it; `title` is that in the learn language. */
type OpenedEntry = Pick<ListedClip, 'id' | 'unit' | 'place' | 'free' | 'title' | 'about'>;

/** A clip as the player and its exercises need it. */
export interface Clip {
  readonly entry: OpenedEntry;
  readonly structure: ClipStructure;
  /** Texts in the learn language, with recordings. */
  readonly learn: ClipTexts;
  /** Texts in the explanation language, in English where one is missing; those of an imported clip may be none. */
  readonly explain: ClipTexts;
}

/** What is known of a clip before its own files have come. */
type FoundClip = Pick<ListedClip, 'unit' | 'place' | 'free' | 'structure' | 'target' | 'texts'>;

/** Finds a clip in the list, by loading its parts one after the other. */
const findInList = (index: ContentIndex, id: ClipId, of: Languages): Promise<FoundClip | undefined> =>
  new Promise((resolve, reject) => {
    const look = ({ clips, isWhole }: Clips): void => {
      const found = clips.find((clip) => clip.id === id);
      if (found !== undefined || isWhole) resolve(found);
    };
    openList(index, of, look).then(look, reject);
  });

/**
 * Finds a clip by one small file. The list serves where an older index names no such file, or it cannot be loaded: without
 * a network a device may have stored only the list.
 */
const findClip = async (index: ContentIndex, id: ClipId, of: Languages): Promise<FoundClip | undefined> => {
  const { clipFiles: parts = [] } = index;
  const file = parts[clipPart(id, parts.length)];
  const part = file === undefined ? undefined : await loadFile<ClipFilesPart>(file).catch(() => undefined);
  if (part === undefined) return findInList(index, id, of);
  const files = part[id];
  const target = files?.targets[of.learn];
  return files && target !== undefined ? { ...files, target, texts: files.texts[of.explain] ?? '' } : undefined;
};

/** Loads a clip. Throws `ContentMissing`, also if there is no such clip. */
export const loadClip = (id: ClipId, of: Languages): Promise<Clip> =>
  withIndex(async (index) => {
    const found = named(await findClip(index, id, of), `clip ${id}`);
    const [structure, learn, explained] = await Promise.all([
      loadFile<ClipStructure>(found.structure),
      loadFile<ClipTexts>(found.target),
      found.texts === '' ? undefined : loadFile<ClipTexts>(found.texts),
      loadTables(of.learn),
    ]);
    const { title } = learn;
    const explain = explained ?? { id, language: of.explain, title, items: {} };
    return { entry: { ...found, id, title, about: explain.about ?? '' }, structure, learn, explain };
  });

/** The most bytes of a film or sound that a device stores. A larger one is played while it loads. */
const MOST_STORED = 20_000_000;

/** Whether a device stores the film or sound of an imported clip. */
export const isMediaStored = ({ bytes = Number.POSITIVE_INFINITY }: Pick<ClipMedia, 'bytes'>): boolean =>
  bytes <= MOST_STORED;

/** The addresses of what a clip plays and a device stores: the recordings of its lines, or its film or sound if it is small. */
export const clipSounds = ({ structure, learn }: Pick<Clip, 'structure' | 'learn'>): readonly string[] => {
  const { media } = structure;
  if (media !== undefined) return isMediaStored(media) ? [contentUrl(media.file)] : [];
  return [...structure.lines, ...structure.statements].flatMap(({ id }) => {
    const { female, male } = learn.items[id]?.audio ?? {};
    if (male !== undefined) return recordingUrl(learn.language, 'male', male.name);
    return female === undefined ? [] : recordingUrl(learn.language, 'female', female.name);
  });
};

/** Fetches everything that a clip plays, so that one that was begun can be finished without a network. */
export const preloadClip = (clip: Clip): void => void preload(clipSounds(clip));

/** What a session reads of a clip. */
interface ClipContent {
  /** Stands for the unit: the place of the clip is its picture. */
  readonly unit: UnitEntry;
  readonly structure: LessonStructure;
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
}

/**
 * A clip as the content of a session: its lines are the scene, its statements are asked, its vocabulary stands beside
 * them. Without the words of the course (`course` undefined, or no network) the lines alone are asked.
 */
export const clipContent = async (clip: Clip, course: Course | undefined): Promise<ClipContent> => {
  const { entry, structure, learn, explain } = clip;
  const wanted = new Set<WordId>([...structure.lines, ...structure.statements].flatMap(({ words }) => words));
  const lexicon =
    course === undefined
      ? undefined
      : await loadLexicon(course, explain.language, wanted).catch((thrown: unknown) => {
          if (thrown instanceof ContentMissing) return undefined;
          throw thrown;
        });
  const words = lexicon === undefined ? [] : itemsIn(lexicon);
  const texts = (own: ClipTexts, vocabulary: LessonTexts['items'] | undefined): LessonTexts => ({
    ...{ id: entry.id, language: own.language, title: own.title },
    items: { ...vocabulary, ...own.items },
  });
  return {
    unit: { id: entry.unit ?? '', kind: 'normal', free: entry.free, lessons: [], scene: entry.place },
    structure: clipLesson(structure, words),
    learn: texts(learn, lexicon?.learn.words),
    explain: texts(explain, lexicon?.explain.words),
  };
};
