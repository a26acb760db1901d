/** What a local provider remembers, until it is stopped. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Makes the storage of one provider; each kind of thing gets a shelf of its own. */
export const openMemory = (): ((kind: string) => Adapter) => {
  const shelves = new Map<string, Map<string, AdapterPayload>>();
  return (kind) => {
    const shelf = shelves.get(kind) ?? new Map<string, AdapterPayload>();
    shelves.set(kind, shelf);
    const findBy = async (key: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> =>
      [...shelf.values()].find((payload) => payload[key] === value);
    return {
      upsert: async (id, payload) => void shelf.set(id, payload),
      find: async (id) => shelf.get(id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = shelf.get(id);
        if (payload !== undefined) shelf.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void shelf.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of shelf) if (payload.grantId === grantId) shelf.delete(id);
      },
    };
  };
};
