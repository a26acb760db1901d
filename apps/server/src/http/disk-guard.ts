/** Refuses requests that store something while the disk of the database is full; pages and reads go on. */
import { routes } from '@parlance/contract';
import type { FastifyRequest } from 'fastify';
import type { DiskRoom } from '../platform/disk-room.ts';
import { Refusal } from './errors.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What ends something needs little room, and must be possible at any time. */
const ALWAYS: ReadonlySet<string> = new Set([routes['session.end'].path, '/api/auth/sign-out']);

/** A hook of all requests. Without a disk of its own, the database says itself when it is full. */
export const guardDisk =
  (disk: DiskRoom | undefined) =>
  async ({ method, url }: FastifyRequest): Promise<void> => {
    if (disk === undefined || READING.has(method) || ALWAYS.has(url)) return;
    if (await disk.isFull()) throw new Refusal('server-full');
  };
