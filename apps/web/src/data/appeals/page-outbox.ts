/** The appeals outbox of this page. */
import { v7 } from 'uuid';
import { api } from '../api/api.ts';
import { storedIndex } from '../content/files.ts';
import type { Replica } from '../replica/model.ts';
import { type AppealsOutbox, appealsOutbox } from './outbox.ts';

const contentVersion = async (): Promise<string> => (await storedIndex().catch(() => undefined))?.version ?? '';

/** Creates the outbox of a replica, which sends to this origin. */
export const createPageOutbox = (replica: Pick<Replica, 'remember' | 'recall'>): AppealsOutbox =>
  appealsOutbox({ replica, api, newId: v7, contentVersion });
