/** A course that is shown before all of its parts have loaded. */
import type {
  ContentIndex,
  CourseManifest,
  CourseOutline,
  FurtherPart,
  LanguageCode,
  UnitId,
  WholeCourse,
} from '@parlance/domain';
import { type Course, type CoursePart, courseOf, firstPartOf, loadPartTexts, withIndex } from './course.ts';
import { ContentMissing, loadFile } from './files.ts';

/** The number of parts that are fetched in parallel. */
const PARALLEL = 6;

/** The outline of all units of a course; titles and files are loaded part by part. */
export interface CourseInParts extends CourseOutline {
  /** The titles and goals loaded so far. */
  readonly texts: Course['texts'];
  /** The course with the parts loaded so far. */
  readonly loadedCourse: Course;
  /** Loads the parts that contain these units, in this order and before parts requested earlier. */
  readonly request: (units: readonly UnitId[]) => void;
  /** Loads all parts and returns the complete course. Throws `ContentMissing`. */
  readonly loadAll: () => Promise<Course>;
  /** Why the parts requested last could not be loaded; undefined if they were. */
  readonly loadError: ContentMissing['code'] | undefined;
}

const loadPart = async (
  { units, texts: files }: Pick<CourseManifest, 'units' | 'texts'>,
  language: LanguageCode,
): Promise<CoursePart> => ({ units, files, texts: await loadPartTexts(files, language) });

const loadErrorOf = (results: readonly PromiseSettledResult<unknown>[]): ContentMissing['code'] | undefined => {
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return undefined;
  return failed.reason instanceof ContentMissing ? failed.reason.code : 'content-unavailable';
};

interface Opening {
  readonly index: ContentIndex;
  readonly learn: LanguageCode;
  readonly language: LanguageCode;
  readonly outline: CourseOutline;
  readonly first: CoursePart;
  readonly further: readonly FurtherPart[];
}

/** Loads the parts of a course on request, and calls `renew` after each batch. */
const loadPartsOnRequest = (
  { index, learn, language, outline, first, further }: Opening,
  renew: (course: CourseInParts) => void,
): CourseInParts => {
  const come: (CoursePart | undefined)[] = [first];
  const placeOf = new Map(outline.units.map(({ id }, place) => [id, place]));
  const partOf = (unit: UnitId): number => further.findLastIndex(({ from }) => from <= (placeOf.get(unit) ?? 0)) + 1;
  let waiting: readonly number[] = [];
  let isFetching = false;
  let loadError: CourseInParts['loadError'];

  const fetchPart = async (part: number): Promise<void> => {
    const manifest = further[part - 1]?.manifest;
    if (manifest !== undefined && come[part] === undefined)
      come[part] = await loadPart(await loadFile<CourseManifest>(manifest), language);
  };
  const fetchWaiting = async (): Promise<void> => {
    if (isFetching) return;
    isFetching = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, PARALLEL);
      waiting = waiting.slice(PARALLEL);
      loadError = loadErrorOf(await Promise.allSettled(batch.map(fetchPart)));
      waiting = waiting.filter((part) => come[part] === undefined);
      renew(now());
    }
    isFetching = false;
  };
  const want = (units: readonly UnitId[]): void => {
    waiting = [...new Set([...units.map(partOf), ...waiting])].filter((part) => come[part] === undefined);
    void fetchWaiting();
  };
  const here = (): Course =>
    courseOf(
      index,
      [learn, language],
      come.filter((part) => part !== undefined),
    );
  const whole = async (): Promise<Course> => {
    await Promise.all(further.map((_, part) => fetchPart(part + 1)));
    return here();
  };
  const now = (): CourseInParts => {
    const course = here();
    return { ...outline, texts: course.texts, loadedCourse: course, request: want, loadAll: whole, loadError };
  };
  return now();
};

const openIn = async (
  index: ContentIndex,
  learn: LanguageCode,
  language: LanguageCode,
  renew: (course: CourseInParts) => void,
): Promise<CourseInParts> => {
  const manifest = await loadFile<CourseManifest>(firstPartOf(index, learn));
  const [first, whole] = await Promise.all([
    loadPart(manifest, language),
    manifest.whole === undefined ? undefined : loadFile<WholeCourse>(manifest.whole),
  ]);
  const outline: CourseOutline = { learn, units: whole?.units ?? manifest.units };
  return loadPartsOnRequest({ index, learn, language, outline, first, further: whole?.parts ?? [] }, renew);
};

/**
 * Opens the newest available course with its first part; `renew` receives each later state. Throws `ContentMissing`.
 */
export const openCourse = (
  learn: LanguageCode,
  language: LanguageCode,
  renew: (course: CourseInParts) => void,
): Promise<CourseInParts> => withIndex((index) => openIn(index, learn, language, renew));

/** Loads the newest available course completely. Throws `ContentMissing`. */
export const loadCourse = (learn: LanguageCode, language: LanguageCode): Promise<Course> =>
  withIndex(async (index) => (await openIn(index, learn, language, () => undefined)).loadAll());
