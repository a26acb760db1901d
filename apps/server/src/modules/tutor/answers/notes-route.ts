/** What is said of a line of the learner. */
import { routeOf, type TutorNotes, type TutorNotesRequest } from '@parlance/contract';
import { tutorNotes, tutorNotesRequest } from '@parlance/contract/schemas';
import { checkedNotes, notesPromptFor } from '@parlance/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../http/errors.ts';
import type { App } from '../../../module.ts';
import { plainTextOf } from '../service/plain-text.ts';
import type { ChatTutor } from '../service/tutor-service.ts';
import { serviceFor } from './admit.ts';
import { type AnswerRoutes, REQUEST_BYTES, rateLimit } from './answer-route.ts';
import { askJson } from './json-answer.ts';
import { leavingOf, refusalOf } from './leaving.ts';
import { factsOfSetting } from './told-facts.ts';

/** What a model says, with what small models leave out. A note without a reason is none. */
const said = z.object({
  better: z
    .string()
    .nullish()
    .transform((text) => text ?? null),
  notes: z
    .array(
      z.object({
        given: z
          .string()
          .nullish()
          .transform((text) => text ?? ''),
        expected: z
          .string()
          .nullish()
          .transform((text) => text ?? ''),
        why: z.string().min(1),
        isStyle: z
          .boolean()
          .nullish()
          .transform((is) => is ?? false),
      }),
    )
    .max(50)
    .nullish()
    .transform((notes) => notes ?? []),
  done: z
    .array(z.union([z.string(), z.number()]))
    .max(50)
    .nullish()
    .transform((done) => done ?? []),
  remember: z
    .string()
    .nullish()
    .transform((text) => text ?? null),
});

/** Asks for the notes of a line. @throws Refusal `tutor-refused`, `tutor-unavailable` */
const notesOf = async (
  service: ChatTutor,
  body: TutorNotesRequest,
  { reply, stopping }: { readonly reply: FastifyReply; readonly stopping: AbortSignal },
): Promise<TutorNotes> => {
  const { line, scene } = body;
  const answer = await askJson(service, {
    messages: notesPromptFor({ ...factsOfSetting(body, []), line }),
    schema: said,
    read: (notes) => checkedNotes(notes, { line, tasks: scene?.tasks.map(({ key }) => key) ?? [], plain: plainTextOf }),
    signal: leavingOf(reply, stopping),
  });
  if (answer.data === undefined) throw refusalOf(answer.failed, reply);
  return answer.data;
};

/** Mounts the route. */
export const mountNotes = (app: App, { ports, running }: Pick<AnswerRoutes, 'ports' | 'running'>): void => {
  const { method, path } = routeOf('tutor.notes');
  app.route({
    method,
    url: path,
    bodyLimit: REQUEST_BYTES,
    config: { rateLimit },
    schema: {
      tags: ['tutor'],
      summary: 'What is said of a line that was answered',
      body: tutorNotesRequest,
      response: { 200: tutorNotes },
    },
    handler: async (request, reply) => {
      const { uid } = await ports.sessions.sessionOf(request);
      const { body } = request;
      const service = await serviceFor(ports, uid, body.agreed);
      factsOfSetting(body, []);
      if (!(await ports.acts.mayNote(uid, body.id))) throw new Refusal('not-found');
      return running.run((stopping) => notesOf(service, body, { reply, stopping }));
    },
  });
};
