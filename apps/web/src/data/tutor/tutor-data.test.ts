import 'fake-indexeddb/auto';
import type { TutorState } from '@parlance/contract';
import { ok } from '@parlance/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeTabs, openTab } from '../replica/testing.ts';
import { talkEntries } from '../talks/entries.ts';
import { followConsent, giveConsent, readConsent, takeBackConsent } from './consent.ts';
import { keepHelp, readHelp } from './kept-help.ts';
import { createTutorState } from './state-store.ts';

afterEach(closeTabs);

const STATE: TutorState = {
  service: { name: 'chat.example.org', model: 'small', isLocal: false, listens: false },
  ...{ isOff: false, isResting: false, isListeningPaused: false },
  credits: { balance: 5, next: null, allowance: null, sells: false },
};

describe('the consent', () => {
  it('is to one service, until it is taken back', async () => {
    const replica = await openTab('consent');
    const heard = vi.fn();
    const stop = followConsent(heard);
    expect(await readConsent(replica)).toBeNull();
    await giveConsent(replica, 'chat.example.org');
    expect(await readConsent(replica)).toBe('chat.example.org');
    await takeBackConsent(replica);
    expect(await readConsent(replica)).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('help that was paid', () => {
  it('is kept by its line, and erased with the talk', async () => {
    const replica = await openTab('help');
    await keepHelp(replica, 'talk', 'translate/a', ['Hello']);
    await keepHelp(replica, 'talk', 'hint/a', ['Greet', '¡Ho', '¡Hola!']);
    expect(await readHelp(replica, 'talk')).toEqual({ 'translate/a': ['Hello'], 'hint/a': ['Greet', '¡Ho', '¡Hola!'] });
    await talkEntries(replica).remove(['talk']);
    expect(await readHelp(replica, 'talk')).toEqual({});
  });
});

describe('the state of the tutor', () => {
  it('is asked for once while it is fresh, and takes a new balance', async () => {
    let now = 0;
    const call = vi.fn(async () => ok(STATE));
    const store = createTutorState({ call } as never, () => now);
    await Promise.all([store.renew(), store.renew()]);
    await store.renew();
    expect(call).toHaveBeenCalledTimes(1);
    store.setBalance(4);
    expect(store.current().state?.credits.balance).toBe(4);
    now = 31_000;
    await store.renew();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('keeps the last answer where it fails', async () => {
    const call = vi.fn(async () => ok(STATE) as unknown);
    const store = createTutorState({ call } as never);
    await store.refresh();
    call.mockResolvedValue({ ok: false, code: 'offline', message: '' });
    await store.refresh();
    expect(store.current()).toEqual({ state: STATE, error: 'offline' });
  });
});
