/** Help with a line: a translation, an explanation, hints, or how something is said. */
import { routeOf, type TutorHelp, type TutorHelpRequest } from '@parlance/contract';
import { tutorHelp, tutorHelpRequest } from '@parlance/contract/schemas';
import { checkedHelp, helpPromptFor } from '@parlance/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../http/errors.ts';
import type { App } from '../../../module.ts';
import { serviceFor } from '../answers/admit.ts';
import { type AnswerRoutes, REQUEST_BYTES, rateLimit } from '../answers/answer-route.ts';
import { askJson } from '../answers/json-answer.ts';
import { leavingOf, refusalOf } from '../answers/leaving.ts';
import { askedBytes, factsOfSetting } from '../answers/told-facts.ts';
import type { OpenAct } from '../credits/acts.ts';
import type { ChatUsage } from '../service/answer-stream.ts';
import { plainTextOf } from '../service/plain-text.ts';
import type { ChatTutor } from '../service/tutor-service.ts';

const said = z.object({ texts: z.array(z.string()).max(50) });
const keptTexts = z.array(z.string()).min(1);

/** Only a hint depends on the talk. */
const askedOf = ({ act, learn, explain, unit, text, lines }: TutorHelpRequest): Uint8Array =>
  askedBytes(act, learn, explain, unit, text, act === 'hint' ? lines : []);

/** An act that is ended once, whatever happens. */
const endOnce = (act: OpenAct) => {
  let isOpen = true;
  const once =
    <A extends readonly unknown[]>(end: (...with_: A) => Promise<number>) =>
    (...with_: A): Promise<number> => {
      isOpen = false;
      return end(...with_);
    };
  return { settle: once(act.settle), giveBack: once(act.giveBack), isOpen: () => isOpen };
};

/** Asks for help and pays it, or gives back. @throws Refusal `tutor-refused`, `tutor-unavailable` */
const newHelp = async (
  act: OpenAct,
  service: ChatTutor,
  body: TutorHelpRequest,
  { reply, stopping }: { readonly reply: FastifyReply; readonly stopping: AbortSignal },
): Promise<TutorHelp> => {
  const { settle, giveBack, isOpen } = endOnce(act);
  const signal = leavingOf(reply, stopping);
  let usage: ChatUsage | undefined;
  try {
    const { act: kind, text } = body;
    const answer = await askJson(service, {
      messages: helpPromptFor({ ...factsOfSetting(body, []), act: kind, text }),
      schema: said,
      read: ({ texts }) => checkedHelp(kind, texts, plainTextOf),
      signal,
    });
    usage = answer.usage;
    if (answer.data === undefined || signal.aborted) throw refusalOf(answer.failed, reply);
    return { texts: answer.data, balance: await settle(JSON.stringify(answer.data), usage) };
  } finally {
    if (isOpen()) await giveBack(usage);
  }
};

/** Mounts the route. */
export const mountHelp = (app: App, { ports, running }: Pick<AnswerRoutes, 'ports' | 'running'>): void => {
  const { method, path } = routeOf('tutor.help');
  app.route({
    method,
    url: path,
    bodyLimit: REQUEST_BYTES,
    config: { rateLimit },
    schema: {
      tags: ['tutor'],
      summary: 'Help with a line: its meaning, its grammar, how to go on, or how something is said',
      body: tutorHelpRequest,
      response: { 200: tutorHelp },
    },
    handler: async (request, reply) => {
      const { uid } = await ports.sessions.sessionOf(request);
      const { body } = request;
      const service = await serviceFor(ports, uid, body.agreed);
      factsOfSetting(body, []);
      if (body.act !== 'hint' && body.text.trim() === '') throw new Refusal('request-invalid', 'There is no text.');
      return running.run(async (stopping) => {
        const act = await ports.acts.begin({ uid, id: body.id, act: body.act, asked: askedOf(body) });
        if (act.kind === 'new') return newHelp(act, service, body, { reply, stopping });
        return { texts: keptTexts.parse(JSON.parse(act.answer)), balance: act.balance };
      });
    },
  });
};
