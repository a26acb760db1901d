import { describe, expect, it } from 'vitest';
import { derivedKey } from './derived-key.ts';
import { StartError } from './start-error.ts';

const SECRET = 'a secret that only the tests know';

describe('a derived key', () => {
  it('has 256 bits, and is the same on all servers with the same secret', () => {
    expect(derivedKey({ secret: SECRET }, 'one').byteLength).toBe(32);
    expect(derivedKey({ secret: SECRET }, 'one')).toEqual(derivedKey({ secret: SECRET }, 'one'));
  });

  it('differs for another purpose or another secret', () => {
    const key = derivedKey({ secret: SECRET }, 'one');
    expect(derivedKey({ secret: SECRET }, 'other')).not.toEqual(key);
    expect(derivedKey({ secret: `${SECRET}.` }, 'one')).not.toEqual(key);
  });

  it('needs a secret', () => {
    expect(() => derivedKey({ secret: undefined }, 'one')).toThrow(StartError);
  });
});
