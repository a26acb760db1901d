/** The routes of the links in reminders. Their tokens prove that somebody has the reminder; no session is needed. */
import { REMINDER_PAUSE_PATH, routes } from '@parlance/contract';
import { done, mailedToken, reminderPauseByLink, reminderPaused } from '@parlance/contract/schemas';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App } from '../../module.ts';
import type { Choices } from './choices.ts';
import type { PauseLinks } from './pause-links.ts';

const tags = ['reminders'];
const BODY_LIMIT = 8000;
const rateLimit = limitPerNetwork('reminders', 120);

/** What the routes need. */
export interface PauseRouteParts {
  readonly links: PauseLinks;
  readonly choices: Choices;
}

/** Mounts the routes. A link works any number of times: it can only make reminders fewer. */
export const mountPauseLinks = async (app: App, parts: PauseRouteParts): Promise<void> => {
  const { links, choices } = parts;
  const learnerOf = async (token: string): Promise<string> => {
    const uid = await links.learnerOf(token);
    if (uid === undefined) throw new Refusal('token-invalid');
    return uid;
  };
  const { method, path } = routes['reminder.pauseByLink'];
  app.route({
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    config: { rateLimit },
    schema: {
      tags,
      summary: 'Pauses or ends the reminders of whom the link in a reminder belongs to',
      body: reminderPauseByLink,
      response: { 200: reminderPaused },
    },
    handler: async (request) => {
      const { token, stop } = request.body;
      const uid = await learnerOf(token);
      if (!stop) return { pausedUntil: await choices.pause(uid, true) };
      await choices.end(uid, { push: true, mail: true });
      return { pausedUntil: null };
    },
  });
  await mountOneClick(app, parts, learnerOf);
};

/** Mail programs post a form without cookies, from anywhere (RFC 8058): its content is known, so it is not read. */
const mountOneClick = async (
  app: App,
  { choices }: PauseRouteParts,
  learnerOf: (token: string) => Promise<string>,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, next) => next(null, undefined));
    scope.route({
      method: 'POST',
      url: REMINDER_PAUSE_PATH,
      bodyLimit: BODY_LIMIT,
      config: { rateLimit, crossSite: true },
      schema: {
        tags,
        summary: 'Ends reminders by mail, as mail programs ask for it (RFC 8058)',
        querystring: mailedToken,
        response: { 200: done },
      },
      handler: async (request) => {
        await choices.end(await learnerOf((request.query as { token: string }).token), { push: false, mail: true });
        return { ok: true as const };
      },
    });
  });
};
