/**
 * The kinds of content that a device stores for offline use, and which of the stored files each kind needs. The map has
 * an entry for each section of the content index: a new section does not compile without one.
 */
import {
  type Alphabet,
  type ClipList,
  type ClipStructure,
  type ClipTexts,
  type ClipTitles,
  type ContentIndex,
  type CourseTexts,
  clipPart,
  type EbookFilesPart,
  type EbookId,
  type EbookList,
  type EbookTexts,
  type LanguageCode,
  type LessonTexts,
  type LexiconFiles,
  type LexiconParts,
  type TalkFiles,
  type UnitEntry,
  type UnitTexts,
} from '@parlance/domain';
import { alphabetRecordings } from './alphabet-recordings.ts';
import { contentUrl } from './content-url.ts';
import { ebookFilesOf } from './ebook-files.ts';
import { loadFile, recordingsOf } from './files.ts';
import { storedJson, type UsedCourse } from './used-courses.ts';

/** A course that is used on this device: its parts in the newest version, and the languages whose texts are stored. */
export interface CourseUse {
  readonly now: ContentIndex;
  readonly courses: readonly UsedCourse[];
  /** The names of all stored files. */
  readonly storedFiles: readonly string[];
}

/** The files of one kind of content. */
export interface ContentKind {
  /** The folders below `/content/` that belong to it; files elsewhere are never removed. */
  readonly folders: readonly string[];
  /** The names of the files to keep. Throws `ContentMissing` if they cannot be determined: then nothing is removed. */
  readonly neededFiles: (keeping: CourseUse) => Promise<readonly string[]>;
}

/** The sections of the index that name files. */
type Section = Exclude<keyof ContentIndex, 'version' | 'reviews'>;

const present = (names: readonly (string | undefined)[]): readonly string[] =>
  names.filter((name) => name !== undefined);

const structuresOf = ({ structure, target, lessons }: UnitEntry): readonly string[] => [
  ...present([structure, target]),
  ...lessons.flatMap((lesson) => [lesson.structure, lesson.target]),
];

/**
 * Recordings of everything in these folders whose texts are stored, including old texts, because a text that has changed
 * mostly keeps its recordings.
 */
const storedRecordings = async (kept: readonly string[], folders: readonly string[]): Promise<readonly string[]> => {
  const spoken = kept.filter((name) => folders.some((folder) => name.startsWith(folder)));
  const files = await Promise.all(
    spoken.map((name) => storedJson<Partial<LessonTexts | UnitTexts | ClipTexts | EbookTexts>>(name)),
  );
  return files
    .flatMap(({ language, items } = {}) =>
      language === undefined || items === undefined
        ? []
        : Object.values(items).flatMap((text) => recordingsOf(language, text)),
    )
    .map((url) => url.slice(contentUrl('').length));
};

const filesOfCourse = async ({ parts, languages }: UsedCourse): Promise<readonly string[]> => {
  const texts = parts.flatMap((part) => [...languages].flatMap((language) => part.texts[language] ?? []));
  const named = await Promise.all(texts.map((name) => loadFile<CourseTexts>(name)));
  return [
    ...parts.flatMap(({ name, whole = [], units }) => [name, whole, ...units.flatMap(structuresOf)].flat()),
    ...texts,
    ...named.flatMap(({ files }) => Object.values(files)),
  ];
};

const courses: ContentKind = {
  folders: ['courses', 'lessons', 'units', 'audio'],
  neededFiles: async (keeping) =>
    (
      await Promise.all([
        ...keeping.courses.map(filesOfCourse),
        storedRecordings(keeping.storedFiles, ['lessons/', 'units/']),
      ])
    ).flat(),
};

const textsIn = (languages: ReadonlySet<LanguageCode>, texts: Readonly<Record<LanguageCode, string>> = {}) =>
  present([...languages].map((language) => texts[language]));

const grammar: ContentKind = {
  folders: ['grammar'],
  neededFiles: async ({ now, courses: used }) =>
    used.flatMap(({ learn, languages }) => {
      const entry = now.grammar[learn];
      return entry === undefined ? [] : [entry.tips, ...textsIn(languages, entry.texts)];
    }),
};

/** Recordings of all alphabets that are stored, in old versions too; texts of alphabets have none. */
const alphabetsRecordings = async (kept: readonly string[]): Promise<readonly string[]> => {
  const stored = await Promise.all(
    kept.filter((name) => name.startsWith('alphabet/')).map((name) => storedJson<Partial<Alphabet>>(name)),
  );
  return stored
    .flatMap(({ learn, letters, sounds } = {}) =>
      learn === undefined || letters === undefined || sounds === undefined
        ? []
        : alphabetRecordings({ learn, letters, sounds }),
    )
    .map((url) => url.slice(contentUrl('').length));
};

const alphabets: ContentKind = {
  folders: ['alphabet', 'audio'],
  neededFiles: async ({ now, courses: used, storedFiles }) => [
    ...used.flatMap(({ learn, languages }) => {
      const entry = now.alphabets[learn];
      return entry === undefined ? [] : [entry.alphabet, ...textsIn(languages, entry.texts)];
    }),
    ...(await alphabetsRecordings(storedFiles)),
  ],
};

const lexicon: ContentKind = {
  folders: ['lexicon'],
  neededFiles: async ({ now: { lexicon: first }, courses: used, storedFiles }) => {
    if (used.length === 0) return [];
    const parts = [first, ...(first.further === undefined ? [] : await loadFile<LexiconParts>(first.further))];
    const languages = new Set(used.flatMap((course) => [...course.languages]));
    const named = parts.flatMap(({ words, texts }) => [words, ...textsIn(languages, texts)]);
    const shapes = await storedShapes(parts, storedFiles);
    return present([first.further, ...named, ...shapes]);
  },
};

/**
 * The files with the shapes of words in languages in which a book of one's own was read. They are stored in their new version, so that
 * its words stay tied without a network.
 */
const storedShapes = async (
  parts: readonly LexiconFiles[],
  storedFiles: readonly string[],
): Promise<readonly string[]> => {
  const read = storedFiles.flatMap((name) => /^lexicon\/shapes\.([^.]+)\./.exec(name)?.[1] ?? []);
  const names = parts.flatMap(({ shapes }) => textsIn(new Set(read), shapes));
  await Promise.all(names.map((name) => loadFile(name)));
  return names;
};

const filesOfClips = async ({ now }: CourseUse, { learn, languages }: UsedCourse): Promise<readonly string[]> => {
  const name = now.clips[learn];
  if (name === undefined) return [];
  const first = await loadFile<ClipList>(name);
  const further = first.further ?? [];
  const parts = [first, ...(await Promise.all(further.map((part) => loadFile<ClipList>(part))))];
  const titles = parts.flatMap((part) => textsIn(languages, part.titles));
  const named = await Promise.all(titles.map((file) => loadFile<ClipTitles>(file)));
  return [
    ...[name, ...further, ...titles],
    ...parts.flatMap(({ clips: entries }) => entries.flatMap(({ structure, target }) => [structure, target])),
    ...named.flatMap(({ clips: texts }) => Object.values(texts).flatMap(({ file }) => (file === '' ? [] : [file]))),
  ];
};

/** The films and sounds of imported clips whose structures are stored. */
const storedMedia = async (kept: readonly string[]): Promise<readonly string[]> => {
  const stored = await Promise.all(
    kept.filter((name) => name.startsWith('clips/')).map((name) => storedJson<Partial<ClipStructure>>(name)),
  );
  return present(stored.map((structure) => structure?.media?.file));
};

const clips: ContentKind = {
  folders: ['clips', 'audio', 'imported'],
  neededFiles: async (keeping) =>
    (
      await Promise.all([
        ...keeping.courses.map((course) => filesOfClips(keeping, course)),
        storedRecordings(keeping.storedFiles, ['clips/']),
        storedMedia(keeping.storedFiles),
      ])
    ).flat(),
};

/**
 * The files that find a clip. Those that find a clip whose structure is stored are stored in their new version, so that it
 * opens without a network, and without the list.
 */
const clipFiles: ContentKind = {
  folders: ['clips'],
  neededFiles: async ({ now: { clipFiles: parts = [] }, storedFiles }) => {
    const opened = storedFiles.flatMap((name) => /^clips\/([^.]+)\.\w+\.json$/.exec(name)?.[1] ?? []);
    const names = present(opened.map((id) => parts[clipPart(id, parts.length)]));
    await Promise.all([...new Set(names)].map((name) => loadFile(name)));
    return parts;
  },
};

const filesOfShelf = async ({ now }: CourseUse, { learn, languages }: UsedCourse): Promise<readonly string[]> => {
  const name = now.ebooks?.lists[learn];
  if (name === undefined) return [];
  const first = await loadFile<EbookList>(name);
  const further = first.further ?? [];
  const parts = [first, ...(await Promise.all(further.map((part) => loadFile<EbookList>(part))))];
  return [name, ...further, ...parts.flatMap((part) => textsIn(languages, part.titles))];
};

/** The files of a book in its new version, which are stored at once, so that a book that was opened stays readable offline. */
const filesOfEbook = async (id: EbookId, { now, courses: used }: CourseUse): Promise<readonly string[]> => {
  const name = ebookFilesOf(now, id);
  const files = name === undefined ? undefined : (await loadFile<EbookFilesPart>(name))[id];
  const named = (files ?? []).flatMap(({ structure, targets, texts }) => [
    structure,
    ...used.flatMap(({ learn, languages }) => [...present([targets[learn]]), ...textsIn(languages, texts)]),
  ]);
  await Promise.all([...new Set(named)].map((file) => loadFile(file)));
  return named;
};

/** Lists, the files that find a book, and the books that were opened. */
const ebooks: ContentKind = {
  folders: ['ebooks', 'audio'],
  neededFiles: async (keeping) => {
    const stored = keeping.storedFiles.flatMap((name) => /^ebooks\/([^.]+)\.\w+\.json$/.exec(name)?.[1] ?? []);
    const opened = [...new Set(stored)];
    return (
      await Promise.all([
        keeping.now.ebooks?.files ?? [],
        ...keeping.courses.map((course) => filesOfShelf(keeping, course)),
        ...opened.map((id) => filesOfEbook(id, keeping)),
        storedRecordings(keeping.storedFiles, ['ebooks/']),
      ])
    ).flat();
  },
};

/** Which talks there are, and those that were opened in their new version, so that they stay open without a network. */
const talks: ContentKind = {
  folders: ['talks', 'audio'],
  neededFiles: async ({ now, courses: used, storedFiles }) => {
    // Who never looked at the tutor stores nothing of it.
    if (now.talks === undefined || !storedFiles.some((name) => name.startsWith('talks/'))) return [];
    const { talks: all, titles } = await loadFile<TalkFiles>(now.talks);
    const languages = new Set(used.flatMap((course) => [...course.languages]));
    const opened = new Set(storedFiles.flatMap((name) => /^talks\/([^.]+)\.\w+\.json$/.exec(name)?.[1] ?? []));
    const files = all
      .filter(({ id }) => opened.has(id))
      .flatMap(({ structure, targets, texts }) => [
        structure,
        ...present(used.map(({ learn }) => targets[learn])),
        ...textsIn(languages, texts),
      ]);
    const listed = textsIn(languages, titles);
    await Promise.all([...new Set([...listed, ...files])].map((name) => loadFile(name)));
    return [now.talks, ...listed, ...files, ...(await storedRecordings(storedFiles, ['talks/']))];
  },
};

/** All kinds, by their section of the index. */
export const contentKinds: Readonly<Record<Section, ContentKind>> = {
  courses,
  grammar,
  alphabets,
  lexicon,
  clips,
  clipFiles,
  ebooks,
  talks,
};
