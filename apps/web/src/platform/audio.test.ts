import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** An audio element that the test controls. */
class FakeAudio extends EventTarget {
  static last: FakeAudio;
  static playable = true;
  src = '';
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  currentTime = 0;
  paused = true;
  constructor() {
    super();
    FakeAudio.last = this;
  }
  play(): Promise<void> {
    this.paused = false;
    return FakeAudio.playable ? Promise.resolve() : Promise.reject(new DOMException('no', 'NotAllowedError'));
  }
  pause(): void {
    this.paused = true;
  }
}

let said: string[] = [];

/** A browser voice that finishes at once. */
class FakeUtterance extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

const synthesisWith = (...langs: string[]) => ({
  getVoices: () => langs.map((lang) => ({ lang, localService: true })),
  speak: (utterance: FakeUtterance) => {
    said.push(utterance.text);
    queueMicrotask(() => utterance.dispatchEvent(new Event('end')));
  },
  cancel: () => undefined,
});

beforeEach(() => {
  said = [];
  FakeAudio.playable = true;
  vi.resetModules();
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async () => new Response('x'));
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', synthesisWith('es-ES'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const URL_ = '/content/audio/es/female/a.mp3';
const load = () => import('./audio.ts');
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const ends = async (event: 'ended' | 'error'): Promise<void> => {
  await turn();
  FakeAudio.last.dispatchEvent(new Event(event));
};

describe('a recording', () => {
  it('plays at its rate with its pitch, to its end', async () => {
    const { playRecording } = await load();
    const playing = playRecording(URL_, { rate: 0.6 });
    await ends('ended');
    expect(await playing.done).toBe('ended');
    const { src, playbackRate, preservesPitch } = FakeAudio.last;
    expect([src, playbackRate, preservesPitch]).toEqual([URL_, 0.6, true]);
  });

  it('ends when another begins: two texts never sound at once', async () => {
    const { playRecording } = await load();
    const first = playRecording(URL_);
    await turn();
    const second = playRecording('/content/audio/es/female/b.mp3');
    expect(await first.done).toBe('stopped');
    await ends('ended');
    expect(await second.done).toBe('ended');
  });

  it('can be stopped, also before it has begun', async () => {
    const { playRecording } = await load();
    const playing = playRecording(URL_);
    playing.stop();
    expect(await playing.done).toBe('stopped');
    expect(said).toEqual([]);
  });

  it('that was stored is released only when the element has another source, even if it was stopped at once', async () => {
    const made: string[] = [];
    const released: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${made.push('') - 1}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
      expect(FakeAudio.last.src).not.toBe(url);
      released.push(url);
    });
    vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response('x') }) });
    const { playRecording } = await load();
    const first = playRecording(URL_);
    await vi.waitFor(() => expect(FakeAudio.last.src).toBe('blob:0'));
    first.stop();
    await first.done;
    const second = playRecording(URL_);
    await vi.waitFor(() => expect(FakeAudio.last.src).toBe('blob:1'));
    await ends('ended');
    await second.done;
    expect(released).toEqual(['blob:0']);
    const third = playRecording(URL_);
    third.stop();
    await third.done;
    expect(released).toEqual(['blob:0', 'blob:2']);
  });

  it('that cannot be had is spoken by the browser', async () => {
    const { playRecording } = await load();
    const playing = playRecording(URL_, { fallback: { text: 'el café', tag: 'es' } });
    await ends('error');
    expect(await playing.done).toBe('ended');
    expect(said).toEqual(['el café']);
  });

  it('that does not exist is spoken at once', async () => {
    const { playRecording } = await load();
    expect(await playRecording(undefined, { fallback: { text: 'el té', tag: 'es-ES' } }).done).toBe('ended');
    expect(said).toEqual(['el té']);
  });

  it('fails quietly where the browser refuses and nothing can speak instead', async () => {
    const { playRecording } = await load();
    FakeAudio.playable = false;
    expect(await playRecording(URL_).done).toBe('failed');
  });

  it('is never spoken in the voice of another language', async () => {
    vi.stubGlobal('speechSynthesis', synthesisWith('en-US', 'de-DE'));
    const { playRecording } = await load();
    expect(await playRecording(undefined, { fallback: { text: 'el té', tag: 'es' } }).done).toBe('failed');
    expect(said).toEqual([]);
  });
});

describe('an effect', () => {
  it('is silent where the browser has no sound', async () => {
    const { playEffect } = await import('./effects.ts');
    vi.stubGlobal('AudioContext', undefined);
    expect(() => playEffect('right')).not.toThrow();
  });
});
