import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { byteRange } from '@parlance/contract/byte-range';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { typeOf } from './files.ts';

/** A valid name below a folder of sounds and films: plain folders and one file; it cannot lead out of the folder. */
const SAFE_NAME = /^(?:[\w-]+\/)*[\w-]+\.(?:mp3|ogg|m4a|mp4|webm)$/;

/** Sends a recording or a film, or the range of it that a player requests. */
export const sendMedia = async (
  folder: string,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const path = join(folder, name);
  const size = SAFE_NAME.test(name) ? await sizeOf(path) : undefined;
  if (size === undefined) throw new Refusal('not-found');
  const range = byteRange(request.headers.range, size);
  void reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=31536000, immutable' });
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  void reply.type(typeOf(name));
  if (range === undefined) return reply.header('content-length', size).send(bodyOf(request, path));
  void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.header('content-length', range.end - range.start + 1).send(bodyOf(request, path, range));
};

/** The bytes of a file; a stream without any for HEAD, since Fastify would state the length of a missing body as 0. */
const bodyOf = (request: FastifyRequest, path: string, range = {}): Readable =>
  request.method === 'HEAD' ? Readable.from([]) : createReadStream(path, range);

const sizeOf = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? found.size : undefined;
};
