/** The routes of own books as wholes: their list, what of one has arrived, its completion and its removal. */
import { routes } from '@parlance/contract';
import { done, ownBook, ownBookArrived, ownBookComplete, ownBookList } from '@parlance/contract/schemas';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import type { LearnerOf } from '../progress/index.ts';
import { arrivedParts, completeBook, deleteBook, wholeBooks } from './store.ts';

const tags = ['own books'];

/** The most bytes of the body that names all parts of a book. */
const COMPLETE_BYTES = 400_000;

/** The requests of one network in a minute; a class may be behind one. */
const rateLimit = limitPerNetwork('own-books', 600);

/** Mounts the routes. */
export const mountOwnBooks = (app: App, { pool, turns }: Dependencies, learnerOf: LearnerOf): void => {
  app.route({
    ...routed('book.list'),
    config: { rateLimit },
    schema: { tags, summary: 'The learner’s own books that are whole on the account', response: { 200: ownBookList } },
    handler: async (request) => ({ books: await wholeBooks(pool, await learnerOf(request)) }),
  });
  app.route({
    ...routed('book.arrived'),
    config: { rateLimit },
    schema: {
      tags,
      summary: 'The names of the parts of an own book that have arrived',
      body: ownBook,
      response: { 200: ownBookArrived },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      return { parts: await arrivedParts(pool, { uid, book: request.body.book }) };
    },
  });
  app.route({
    ...routed('book.complete'),
    config: { rateLimit },
    bodyLimit: COMPLETE_BYTES,
    schema: {
      tags,
      summary: 'Lists an own book whose parts have all arrived, and removes parts that are not named',
      body: ownBookComplete,
      response: { 200: done },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      const isWhole = await turns(uid, () =>
        transaction(pool, (client) => completeBook(client, { uid, ...request.body })),
      );
      if (!isWhole) throw new Refusal('own-book-incomplete');
      return { ok: true as const };
    },
  });
  app.route({
    ...routed('book.remove'),
    config: { rateLimit },
    schema: { tags, summary: 'Removes an own book from the account', body: ownBook, response: { 200: done } },
    handler: async (request) => {
      const uid = await learnerOf(request);
      await turns(uid, () => transaction(pool, (client) => deleteBook(client, { uid, book: request.body.book })));
      return { ok: true as const };
    },
  });
};

const routed = <N extends keyof typeof routes>(name: N) => ({ method: routes[name].method, url: routes[name].path });
