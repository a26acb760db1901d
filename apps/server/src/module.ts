/** The interface of a module, and the dependencies that it may use. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { DiskRoom } from './platform/disk-room.ts';
import type { JobHandler, Jobs } from './platform/jobs.ts';
import type { LearnerTurns } from './platform/learner-turns.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import type { PushBus } from './platform/push.ts';
import type { UserDataOwner } from './user-data.ts';

/** The web server; its routes have zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The dependencies that all modules share. */
export interface Dependencies {
  readonly config: Config;
  readonly pool: pg.Pool;
  /** A small pool of read-only connections, so that reads for open streams do not wait for writes. */
  readonly readers: pg.Pool;
  /** The disk of the bundled database; absent if the database is elsewhere. */
  readonly disk?: DiskRoom;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly push: PushBus;
  /** The turns in which work for one learner is done. */
  readonly turns: LearnerTurns;
  readonly log: Log;
  /** The registry of `/metrics`. Every counter of a module must be registered here. */
  readonly metrics: Registry;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
}

/** A part of the server. It is removed by deleting its folder and its line in `app.ts`. */
export interface Module {
  /** What it stores of users; absent if it stores nothing. */
  readonly userData?: UserDataOwner;
  /** Adds its routes and hooks. */
  readonly register: (app: App) => void | Promise<void>;
  /** The jobs that it handles. */
  readonly jobs?: readonly JobHandler[];
  /** Ends open streams before the stopping server waits for its requests. */
  readonly close?: () => void | Promise<void>;
}
