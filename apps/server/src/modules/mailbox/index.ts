import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies, Module } from '../../module.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type Message, readMessage } from './message.ts';

const params = z.object({ name: z.string().regex(/^[\w@.+-]+\.eml$/) });
const schema = { hide: true } as const;

/** Shows developers the mails of the server at `/dev/mail`. The route exists only in development. */
export const mailboxModule = ({ config }: Dependencies): Module => ({
  register: (app) => {
    if (!config.development) return;
    const folder = join(config.dataDir, 'mail');
    app.get('/dev/mail', { schema }, async (_request, reply) => sendHtml(reply, await listOf(folder)));
    app.get('/dev/mail/:name', { schema: { ...schema, params } }, async ({ params: { name } }, reply) => {
      const message = await read(folder, name);
      if (message === undefined) throw new Refusal('not-found');
      return sendHtml(reply, message.html);
    });
  },
});

const read = async (folder: string, name: string): Promise<Message | undefined> => {
  const eml = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  return eml === undefined ? undefined : readMessage(eml);
};

const listOf = async (folder: string): Promise<string> => {
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  const rows = await Promise.all(names.map(async (name) => rowOf(name, await read(folder, name))));
  return `<!doctype html><html lang="en"><title>Mail</title><h1>Mail</h1><ul>${rows.join('')}</ul></html>`;
};

const rowOf = (name: string, message: Message | undefined): string =>
  `<li><a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(message?.subject ?? '')}</a> ${escapeHtml(message?.to ?? '')}</li>`;

const sendHtml = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html);
