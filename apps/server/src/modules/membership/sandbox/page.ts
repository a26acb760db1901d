/** The frame of the sandbox's pages; each says that no money moves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '@parlance/domain';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../module.ts';
import { type Html, html } from './html.ts';
import type { SandboxOrder } from './purchase.ts';
import { filled, type Writer } from './texts.ts';

const STYLE_PATH = '/sandbox/style.css';

/** Serves the style sheet. */
export const mountStyle = (app: App): void => {
  const css = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8');
  app.get(STYLE_PATH, { schema: { hide: true } }, (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
};

/** A whole page. */
export const pageOf = ({ texts, tag }: Writer, title: string, content: Html): Html => html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Parlance</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" href="/icon.svg">
</head>
<body>
<p class="notice">${texts.noMoney}</p>
<main>
<p class="brand"><img src="/icon.svg" alt="" width="32" height="32">Parlance</p>
${content}
</main>
</body>
</html>
`;

/** Sends a page. No address of a checkout is told to another site by the links in it. */
export const sendPage = (reply: FastifyReply, page: Html, status = 200): FastifyReply =>
  reply.status(status).header('referrer-policy', 'same-origin').type('text/html; charset=utf-8').send(page.text);

const PLAN_NAMES = { premium: 'Premium', premium_plus: 'Premium Plus' } as const;

/** The name of a plan, e.g. “Premium, a year”. */
export const planName = ({ texts }: Writer, { accountType, period }: Plan): string =>
  `${PLAN_NAMES[accountType]}, ${texts.period[period]}`;

/** The name of a pack, e.g. “100 credits”. */
export const packName = ({ texts, tag }: Writer, credits: number): string =>
  filled(texts.pack, { credits: new Intl.NumberFormat(tag).format(credits) });

/** The name of what is ordered. */
export const orderName = (writer: Writer, order: SandboxOrder): string =>
  'pack' in order ? packName(writer, order.pack.credits) : planName(writer, order.plan);
