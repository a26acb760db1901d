import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { microphone } from './microphone.ts';

let state = 'prompt';

/** Replaces the browser's microphone by one that gives this answer. */
const browserThat = (answer: () => Promise<unknown>): void => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('MediaRecorder', class extends EventTarget {});
  vi.stubGlobal('AudioContext', class {});
  vi.stubGlobal('OfflineAudioContext', class {});
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: answer },
    permissions: { query: async () => ({ state }) },
  });
};
const refuses = (name: string): void => browserThat(() => Promise.reject(new DOMException('no', name)));

beforeEach(() => {
  state = 'prompt';
});
afterEach(() => vi.unstubAllGlobals());

describe('a microphone that cannot be opened', () => {
  it.each([
    ['NotFoundError', 'noDevice'],
    ['OverconstrainedError', 'noDevice'],
    ['NotReadableError', 'inUse'],
    ['AbortError', 'inUse'],
    ['SecurityError', 'insecure'],
    ['TypeError', 'unsupported'],
  ])('with %s is %s', async (name, code) => {
    refuses(name);
    expect(await microphone.open()).toMatchObject({ ok: false, code });
  });

  it('is denied where the browser remembers so, and dismissed where it would ask again', async () => {
    refuses('NotAllowedError');
    expect(await microphone.open()).toMatchObject({ code: 'dismissed' });
    state = 'denied';
    expect(await microphone.open()).toMatchObject({ code: 'denied' });
  });

  it('says so before it asks where the page is not secure, or the browser cannot record', async () => {
    const asked = vi.fn(async () => undefined);
    browserThat(asked);
    vi.stubGlobal('isSecureContext', false);
    expect(await microphone.open()).toMatchObject({ code: 'insecure' });
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {});
    expect(await microphone.open()).toMatchObject({ code: 'unsupported' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not tell whether it will ask where the browser does not know the name', async () => {
    vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError('microphone')) } });
    expect(await microphone.access()).toBe('unknown');
  });
});
