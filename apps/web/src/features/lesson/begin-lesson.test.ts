import { seededRandom } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { type Opening, openSession, withoutListening } from './begin-lesson.ts';
import { chooseMeaning, material, meet, sessionOf, tables, toldReplica, typeHeard } from './testing.ts';

const opening: Opening = {
  material,
  mode: 'classic',
  tables,
  strengths: {},
  silent: false,
  random: seededRandom(7),
  newId: () => 'new',
};

describe('opening a lesson', () => {
  it('plans one that was not begun', async () => {
    const session = await openSession(opening, toldReplica());
    expect(session).toMatchObject({ id: 'new', lesson: 'cafe.drinks', unit: 'cafe', mode: 'classic', answers: [] });
    expect(session.plan.length).toBeGreaterThan(6);
  });

  it('goes on with one that was interrupted', async () => {
    const replica = toldReplica();
    await replica.saveSession(sessionOf(meet, chooseMeaning));
    expect((await openSession(opening, replica)).id).toBe('s1');
  });

  it('begins anew when the content no longer holds what the session asks about', async () => {
    const replica = toldReplica();
    await replica.saveSession(sessionOf({ ...chooseMeaning, item: 'chocolate' } as typeof chooseMeaning));
    expect((await openSession(opening, replica)).id).toBe('new');
    expect(replica.saved()).toBeUndefined();
  });

  it('begins anew after a finished one', async () => {
    const replica = toldReplica();
    await replica.saveSession({ ...sessionOf(meet), queue: [] });
    expect((await openSession(opening, replica)).id).toBe('new');
  });

  it('plans anew where nothing can be read', async () => {
    const replica = { ...toldReplica(), loadSession: () => Promise.reject(new DOMException('refused')) };
    expect((await openSession(opening, replica)).id).toBe('new');
  });

  it('leaves out in silence what only sound can answer', async () => {
    const { plan } = await openSession({ ...opening, silent: true }, toldReplica());
    expect(plan.map(({ kind }) => kind)).not.toContain('typeHeard');
    expect(plan.map(({ kind }) => kind)).not.toContain('listenChoose');
    expect(withoutListening([meet, typeHeard, chooseMeaning])).toEqual([meet, chooseMeaning]);
  });
});
