import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeSamples, VOICE_RATE, wavOf } from './samples.ts';

afterEach(() => vi.unstubAllGlobals());

const valuesOf = async (file: Blob): Promise<readonly number[]> => {
  const bytes = await file.arrayBuffer();
  return [...new Int16Array(bytes.slice(44))].map((value) => value / 32_767);
};

describe('samples as a file', () => {
  it('have the head of a WAV file of their rate and length', async () => {
    const file = wavOf(new Float32Array(100));
    const view = new DataView(await file.arrayBuffer());
    expect([file.size, view.getUint32(24, true), view.getUint32(40, true)]).toEqual([244, VOICE_RATE, 200]);
  });

  it('are made as loud as a recording, and silence stays silence', async () => {
    expect(Math.max(...(await valuesOf(wavOf(Float32Array.of(0, 0.3, -0.15)))))).toBeCloseTo(0.9, 3);
    expect(await valuesOf(wavOf(Float32Array.of(0, 0)))).toEqual([0, 0]);
  });

  it('are not amplified so much that the noise of a quiet room is loud', async () => {
    expect(Math.max(...(await valuesOf(wavOf(Float32Array.of(0.01)))))).toBeCloseTo(0.08, 3);
  });
});

describe('an encoded recording', () => {
  const decoding = (channels: readonly Float32Array[] | undefined): void => {
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        async decodeAudioData() {
          if (channels === undefined) throw new DOMException('no', 'EncodingError');
          return { numberOfChannels: channels.length, getChannelData: (at: number) => channels[at] };
        }
      },
    );
  };

  it('is the mean of its channels', async () => {
    decoding([Float32Array.of(0.5, 0), Float32Array.of(0, -0.5)]);
    expect(await decodeSamples(new ArrayBuffer(8))).toEqual(Float32Array.of(0.25, -0.25));
  });

  it('that is invalid gives no samples', async () => {
    decoding(undefined);
    expect(await decodeSamples(new ArrayBuffer(0))).toBeUndefined();
  });
});
