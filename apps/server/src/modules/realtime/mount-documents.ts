/** Mounts the routes of each document. */
import { realtimePaths } from '@parlance/contract';
import { realtimeDocuments } from '@parlance/contract/schemas';
import { z } from 'zod';
import type { App } from '../../module.ts';
import { type Mounted, mountReading, mountWriting, type PathParams, type Readable } from './mount.ts';
import type { Document } from './parts.ts';
import { courseWrite, movieWrite, recordWrite, updatedWrite } from './writes.ts';

const ofLearner = z.object({ uid: z.string() });
const ofLanguage = z.object({ uid: z.string(), pal: z.string() });
/** Both methods merge: a part that a client leaves out is not changed. */
const JOINING = ['PUT', 'PATCH'] as const;

/** Mounts the routes of all documents of progress. */
export const mountDocuments = (app: App, mounted: Mounted): void => {
  mountProgress(app, mounted);
  mountCourse(app, mounted);
  mountMovie(app, mounted);
  mountRecord(app, mounted);
  mountUpdated(app, mounted);
};

const mountProgress = (app: App, mounted: Mounted): void => {
  mountReading(app, mounted, {
    url: realtimePaths.progress,
    summary: 'The progress in all learn languages, or a stream of it where `text/event-stream` is accepted',
    params: ofLearner,
    read: realtimeDocuments.progress.read,
    documentOf: () => mounted.documents.progress,
  });
};

const inLanguage =
  ({ documents }: Mounted, kind: 'course' | 'movie') =>
  ({ pal = '' }: PathParams): Document | undefined =>
    documents.languages.get(pal)?.[kind];

const mountCourse = (app: App, mounted: Mounted): void => {
  const { read, write } = realtimeDocuments.course;
  const course: Readable = {
    url: realtimePaths.course,
    summary: 'The progress in a course, or a stream of it',
    params: ofLanguage,
    read,
    documentOf: inLanguage(mounted, 'course'),
  };
  mountReading(app, mounted, course);
  mountWriting(app, mounted, {
    ...course,
    methods: JOINING,
    summary: 'Joins what a client knows of a course to what is here',
    body: write,
    sums: false,
    writeOf: ({ pal = '' }, body, writer) => {
      const { learn, units } = mounted.courseOf(mounted.documents.languages.get(pal)?.learn ?? '');
      return courseWrite(body, { learn, units: units.map(({ id }) => id) }, writer);
    },
  });
};

const mountMovie = (app: App, mounted: Mounted): void => {
  const { read, write } = realtimeDocuments.movie;
  const movie: Readable = {
    url: realtimePaths.movie,
    summary: 'The progress in the clips, or a stream of it',
    params: ofLanguage,
    read,
    documentOf: inLanguage(mounted, 'movie'),
  };
  mountReading(app, mounted, movie);
  mountWriting(app, mounted, {
    ...movie,
    methods: JOINING,
    summary: 'Joins what a client knows of the clips to what is here',
    body: write,
    sums: false,
    writeOf: ({ pal = '' }, body, writer) =>
      movieWrite(body, mounted.documents.languages.get(pal)?.learn ?? '', writer),
  });
};

const mountRecord = (app: App, mounted: Mounted): void => {
  const { read, write } = realtimeDocuments.record;
  const record: Readable = {
    url: realtimePaths.record,
    summary: 'Seconds studied and XP of each day, or a stream of them',
    params: ofLearner,
    read,
    documentOf: () => mounted.documents.record,
  };
  mountReading(app, mounted, record);
  mountWriting(app, mounted, {
    ...record,
    methods: ['PUT'],
    summary: 'Adds of each day what exceeds the sums that are known',
    body: write,
    sums: true,
    writeOf: (_params, body, writer) => recordWrite(body, writer),
  });
};

const mountUpdated = (app: App, mounted: Mounted): void => {
  const { read, write } = realtimeDocuments.updated;
  const updated: Readable = {
    url: realtimePaths.updated,
    summary: 'When the history last changed, in seconds since 1970, or a stream of it',
    params: ofLearner,
    read,
    documentOf: () => mounted.documents.updated,
  };
  mountReading(app, mounted, updated);
  mountWriting(app, mounted, {
    ...updated,
    methods: ['PUT'],
    summary: 'Says when a client last changed the history; the latest counts',
    body: write,
    sums: false,
    writeOf: (_params, body, writer) => updatedWrite(body, writer),
  });
};
