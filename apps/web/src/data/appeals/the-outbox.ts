/** The outbox of this page. */
import { v7 } from 'uuid';
import { api } from '../api/api.ts';
import { keptIndex } from '../content/files.ts';
import type { Replica } from '../replica/model.ts';
import { type AppealsOutbox, appealsOutbox } from './outbox.ts';

const contentVersion = async (): Promise<string> => (await keptIndex().catch(() => undefined))?.version ?? '';

/** The outbox of a replica, sending to our own server. */
export const theOutbox = (replica: Pick<Replica, 'remember' | 'recall'>): AppealsOutbox =>
  appealsOutbox({ replica, api, newId: v7, contentVersion });
