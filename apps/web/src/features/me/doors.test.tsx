import 'fake-indexeddb/auto';
import type { Me } from '@parlance/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { Doors } from './doors.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

const ADA: Me = { uid: 'ada', email: 'a@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };

let browsers = 0;
const show = async (me: Me): Promise<void> => {
  vi.stubGlobal('fetch', async () => Response.json({ me }));
  const replica = await openTab(`doors-${++browsers}`, testServer());
  const cookie = { isSet: () => true, remove: () => undefined };
  const data = { replica, session: createSession({ api, replica, cookie }) };
  await data.session.refresh();
  onStage(
    <ReplicaProvider data={data}>
      <Doors />
    </ReplicaProvider>,
  );
};

describe('the links to everything of one’s own', () => {
  it('lead an operator to their page', async () => {
    await show({ ...ADA, isOperator: true });
    expect((await screen.findByRole('link', { name: 'Operator' })).getAttribute('href')).toBe('/admin');
  });

  it('lead nobody else there', async () => {
    await show(ADA);
    await screen.findByRole('link', { name: 'Account and name' });
    await vi.dynamicImportSettled();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/admin');
  });
});
