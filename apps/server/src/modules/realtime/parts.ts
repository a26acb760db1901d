/** The parts of documents: each is read, compared and sent separately. */
import { learnableLanguages } from '@parlance/languages';
import { inSlices } from '../../platform/slices.ts';
import type { Section, Sections, Snapshot } from '../progress/index.ts';
import type { CourseOf } from './courses.ts';
import { courseDocument, movieDocument, PRONUN, recordDocument, updatedDocument } from './documents.ts';

/** A number or a text, or several of them by name. */
export type PartValue = Leaf | Readonly<Record<string, Leaf>>;
/** A value that has no parts. */
export type Leaf = string | number;

/** The approximate size of a value in characters. */
const sizeOf = (value: PartValue): number =>
  typeof value === 'object'
    ? Object.values(value).reduce<number>((sum, leaf) => sum + String(leaf).length, 0)
    : String(value).length;

/** The approximate size of values in characters. */
export const sizeOfAll = (values: Iterable<PartValue>): number =>
  [...values].reduce<number>((sum, value) => sum + sizeOf(value), 0);

/** A part of the documents, and the section of progress that it shows. */
export interface Part extends Section {
  /** Its path below the documents of its kind, for example `espal/m_course`. */
  readonly name: string;
  readonly valueIn: (snapshot: Snapshot) => PartValue;
}

/** A document that can be read and streamed. */
export interface Document {
  readonly parts: readonly Part[];
  /** Makes the document from the values of its parts, in order. */
  readonly whole: (values: readonly PartValue[]) => unknown;
  /** The path of a part in the document: `/` for a document with one part. */
  readonly pathOf: (part: Part) => string;
}

/** All documents of a learner. */
export interface Documents {
  readonly progress: Document;
  /** `m_course` and `m_movie` by `{learn}pal`, for the languages that are taught. */
  readonly languages: ReadonlyMap<string, LanguageDocuments>;
  readonly record: Document;
  readonly updated: Document;
}

/** The documents of one learn language. */
export interface LanguageDocuments {
  readonly learn: string;
  readonly course: Document;
  readonly movie: Document;
}

const single = (part: Part): Document => ({ parts: [part], whole: ([value]) => value, pathOf: () => '/' });

const nested = (parts: readonly Part[]): Document => ({
  parts,
  whole: (values) => {
    const tree: Record<string, Record<string, PartValue>> = {};
    for (const [index, { name }] of parts.entries()) {
      const [pal = '', leaf = ''] = name.split('/');
      const value = values[index];
      if (value !== undefined) tree[pal] = { ...tree[pal], [leaf]: value };
    }
    return tree;
  },
  pathOf: ({ name }) => `/${name}`,
});

/** Creates the documents once for all learners. */
export const openDocuments = (courseOf: CourseOf): Documents => {
  const languages = learnableLanguages.map(({ code: learn }) => ({ learn, ...partsOf(learn, courseOf) }));
  return {
    progress: nested(languages.flatMap(({ course, movie }) => [course, movie])),
    languages: new Map(
      languages.map(({ learn, course, movie }) => [
        `${learn}pal`,
        { learn, course: single(course), movie: single(movie) },
      ]),
    ),
    record: single(historyPart('record', ({ view }) => recordDocument(view))),
    updated: single(historyPart('last_update_time', updatedDocument)),
  };
};

const partsOf = (learn: string, courseOf: CourseOf): { readonly course: Part; readonly movie: Part } => ({
  course: {
    name: `${learn}pal/m_course`,
    learn,
    space: 'course',
    valueIn: ({ view }) => ({ ...courseDocument(view, courseOf(learn)) }),
  },
  movie: {
    name: `${learn}pal/m_movie`,
    learn,
    space: 'movie',
    valueIn: ({ view }) => ({ ...movieDocument(view, learn) }),
  },
});

const historyPart = (name: string, valueIn: Part['valueIn']): Part => ({ name, learn: '', space: 'history', valueIn });

/** The sections that must be read for some parts. */
export const sectionsOf = (parts: readonly Part[]): Sections => {
  const sections = new Map(parts.map(({ learn, space }) => [`${learn}/${space}`, { learn, space }]));
  return { sections: [...sections.values()], setting: PRONUN };
};

/** The values of parts in a snapshot of their sections, in order. */
export const valuesIn = async (parts: readonly Part[], snapshot: Snapshot): Promise<readonly PartValue[]> => {
  const values: PartValue[] = [];
  const pause = inSlices();
  for (const part of parts) {
    await pause();
    values.push(part.valueIn(snapshot));
  }
  return values;
};
