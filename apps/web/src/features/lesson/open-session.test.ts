import { type Step, seededRandom, startSession } from '@parlance/domain';
import { grammarFor } from '@parlance/languages';
import { emptyView, foldEvents } from '@parlance/sync';
import { lessonFinished, unitEntry } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import type { Course, SessionContent } from '../../data/index.ts';
import { openSession } from './open-session.ts';
import { chooseMeaning, material, meet, recordingReplica, sessionOf, tables } from './testing.ts';

const unit = { ...unitEntry('cafe', 1), id: 'cafe' };
const content: SessionContent = { ...material, unit };
const course = { learn: 'es', units: [unit], texts: { language: 'de', units: {}, lessons: {}, files: {} } };
const work = { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', mode: 'classic' } as const;

const open = (replica = recordingReplica(), view = emptyView, more = {}) =>
  openSession({
    ...{ work, tables, explain: 'de', silent: false, canSpeak: false },
    course: course as unknown as Course,
    replica: { ...replica, view: () => view },
    grammar: grammarFor('es'),
    loadContent: async () => content,
    loadSounds: async () => [],
    random: seededRandom(7),
    newId: () => 'new',
    now: () => 0,
    ...more,
  });

describe('opening a session', () => {
  it('plans a new one if none is stored', async () => {
    const { session, again } = await open();
    expect(session).toMatchObject({ id: 'new', work, answers: [], sources: [] });
    expect(session.plan.length).toBeGreaterThan(5);
    expect(again).toBe(false);
  });

  it('plans the same from the same seed', async () => {
    const [one, other] = [await open(), await open()];
    expect(one.session).toEqual(other.session);
  });

  it('resumes an interrupted one', async () => {
    const replica = recordingReplica();
    await replica.saveSession(sessionOf(meet, chooseMeaning));
    expect((await open(replica)).session.id).toBe('s1');
  });

  it('plans a new one if the content lacks an item of the stored one', async () => {
    const replica = recordingReplica();
    const gone: Step = { ...meet, item: 'chocolate', items: ['chocolate'] } as Step;
    await replica.saveSession(sessionOf(gone));
    expect((await open(replica)).session.id).toBe('new');
    expect(replica.saved()).toBeUndefined();
  });

  it('plans a new one after a finished one', async () => {
    const replica = recordingReplica();
    await replica.saveSession({ ...sessionOf(meet), queue: [] });
    expect((await open(replica)).session.id).toBe('new');
  });

  it('plans a new one if nothing can be read', async () => {
    const replica = { ...recordingReplica(), loadSession: () => Promise.reject(new DOMException('refused')) };
    expect((await open(replica)).session.id).toBe('new');
  });

  it('loads the lessons of the review items in the interrupted one', async () => {
    const replica = recordingReplica();
    await replica.saveSession(startSession({ id: 's2', work, seed: 1, sources: ['hello.0'], plan: [meet] }));
    const wanted: unknown[] = [];
    await open(replica, emptyView, {
      loadContent: async (asked: unknown) => {
        wanted.push(asked);
        return content;
      },
    });
    expect(wanted).toEqual([{ work, sources: ['hello.0'] }]);
  });

  it('replaces steps with sound in silent mode', async () => {
    const { session } = await open(recordingReplica(), emptyView, { silent: true });
    const kinds = session.plan.map(({ kind }) => kind);
    for (const loud of ['typeHeard', 'listenChoose', 'buildHeard', 'matchSound', 'minimalPair']) {
      expect(kinds).not.toContain(loud);
    }
  });

  it('knows whether the lesson was finished before', async () => {
    const view = foldEvents([lessonFinished({ lesson: 'cafe.drinks', unit: 'cafe', position: 0, stars: 1 })]);
    expect((await open(recordingReplica(), view)).again).toBe(true);
  });
});
