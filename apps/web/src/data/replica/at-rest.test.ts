// @vitest-environment node
import 'fake-indexeddb/auto';
import { startSession } from '@parlance/domain';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { chosen, closeTabs, lessonDone, openTab, testServer, until } from './testing.ts';
import { makeVaultKeys, openVault } from './vault.ts';

afterEach(closeTabs);

const textOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
  if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}=${textOf(part)}`)
    .join(' ');
};

/** The whole content of a database as text, keys of records included. */
const dump = async (name: string): Promise<string> => {
  const database = await openDB(name);
  const parts: string[] = [];
  for (const store of database.objectStoreNames) {
    const [keys, values] = await Promise.all([database.getAllKeys(store), database.getAll(store)]);
    parts.push(...keys.map(String), ...values.map(textOf));
  }
  database.close();
  return parts.join('\n');
};

describe('the data on the device', () => {
  it('does not reveal what was learned, by whom, or in which language', async () => {
    const server = testServer();
    const replica = await openTab('at-rest', server);
    const session = startSession({
      id: 's',
      work: { what: 'lesson', unit: 'cafe', lesson: 'cafe.food', mode: 'classic' },
      seed: 1,
      plan: [],
    });
    await replica.record([lessonDone('cafe.drinks'), chosen('interface', 'vi')]);
    await replica.remember('me', { email: 'ada@example.org' });
    await replica.saveSession(session);
    await replica.adopt('learner-1');
    await until(() => replica.status().kind === 'synced');
    await replica.record([lessonDone('cafe.people')]);
    const text = await dump('at-rest');
    expect(text.length).toBeGreaterThan(500);
    const telling = ['cafe', 'drinks', 'interface', 'ada@', 'learner-1', 'finished', 'Berlin', '20270115', 'registers'];
    expect(telling.filter((word) => text.includes(word))).toEqual([]);
  });

  it('is encrypted with a key that cannot be exported', async () => {
    const { values, names } = await makeVaultKeys();
    await expect(crypto.subtle.exportKey('raw', values)).rejects.toThrow();
    await expect(crypto.subtle.exportKey('raw', names)).rejects.toThrow();
  });
});

describe('the vault', () => {
  it('decrypts a value in its own place only', async () => {
    const vault = openVault(await makeVaultKeys());
    const sealed = await vault.seal('rows/1', { stars: 3 });
    expect(await vault.open('rows/1', sealed)).toEqual({ stars: 3 });
    await expect(vault.open('rows/2', sealed)).rejects.toThrow();
  });

  it('decrypts bytes in their own place only', async () => {
    const vault = openVault(await makeVaultKeys());
    const bytes = Uint8Array.from({ length: 300 }, (_, n) => n);
    const sealed = await vault.sealBytes('sessions/1', bytes);
    expect(await vault.openBytes('sessions/1', sealed)).toEqual(bytes);
    await expect(vault.openBytes('sessions/2', sealed)).rejects.toThrow();
  });

  it('never encrypts the same value to the same bytes', async () => {
    const vault = openVault(await makeVaultKeys());
    const [a, b] = await Promise.all([vault.seal('x', 'same'), vault.seal('x', 'same')]);
    expect(new Uint8Array(a.data)).not.toEqual(new Uint8Array(b.data));
  });

  it('refuses changed bytes', async () => {
    const vault = openVault(await makeVaultKeys());
    const { iv, data } = await vault.seal('x', 'honest');
    const bytes = new Uint8Array(data.slice(0));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await expect(vault.open('x', { iv, data: bytes.buffer })).rejects.toThrow();
  });

  it('maps a name to the same opaque key, and another vault to another one', async () => {
    const [one, other] = [openVault(await makeVaultKeys()), openVault(await makeVaultKeys())];
    expect(await one.opaque('es')).toBe(await one.opaque('es'));
    expect(await one.opaque('es')).not.toBe(await other.opaque('es'));
    expect(await one.opaque('es')).toMatch(/^[0-9a-f]{32}$/);
  });
});
