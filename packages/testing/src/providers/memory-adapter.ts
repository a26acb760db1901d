/** The storage of a local provider, in memory. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Makes the storage adapter of one provider; each kind of payload has its own map. */
export const createMemoryAdapter = (): ((kind: string) => Adapter) => {
  const payloadsByKind = new Map<string, Map<string, AdapterPayload>>();
  return (kind) => {
    const payloads = payloadsByKind.get(kind) ?? new Map<string, AdapterPayload>();
    payloadsByKind.set(kind, payloads);
    const findBy = async (key: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> =>
      [...payloads.values()].find((payload) => payload[key] === value);
    return {
      upsert: async (id, payload) => void payloads.set(id, payload),
      find: async (id) => payloads.get(id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = payloads.get(id);
        if (payload !== undefined) payloads.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void payloads.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of payloads) if (payload.grantId === grantId) payloads.delete(id);
      },
    };
  };
};
