/** The settings of the tutor with a model. */
import { z } from 'zod';
import type { Setting } from './config-setting.ts';

/** How the chat service is reached, and how much may be asked of it. */
export interface TutorSettings {
  /** The address below which `chat/completions` is; undefined for the guided partner alone. */
  readonly service:
    | {
        readonly url: string;
        readonly key?: string;
        readonly model: string;
        /** The model that writes down what was spoken; undefined for none. */
        readonly listenModel: string | undefined;
      }
    | undefined;
  /** Credits for each learner and day where no memberships are sold. */
  readonly allowance: number;
  /** What a learner may ask on a day, and all learners together; null for no limit. */
  readonly learnerLimit: number;
  readonly serverLimit: number | null;
}

const count = (fallback: string) =>
  z.string().default(fallback).pipe(z.string().regex(/^\d+$/).transform(Number)).pipe(z.int().max(1_000_000));

const model = z
  .string()
  .regex(/^[\w.:/@-]{1,200}$/)
  .optional();

/** All settings of the tutor. */
export const tutorSettings = {
  TUTOR_URL: {
    about:
      'A service that speaks the chat-completions protocol, for the tutor with a model: the address below which `chat/completions` is, e.g. `http://127.0.0.1:11434/v1` ([what that means](#the-tutor)).',
    otherwise: 'the guided partner alone, which needs none',
    rule: 'an address that begins with http:// or https://, without a user or a query',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((text) => {
        const { username, password, search, hash } = new URL(text);
        return username + password + search + hash === '';
      })
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
  },
  TUTOR_KEY: {
    about: 'The key of that service.',
    otherwise: 'none is sent',
    rule: 'a key without spaces',
    secret: true,
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
  },
  TUTOR_MODEL: {
    about: 'The model that is asked; needed where `TUTOR_URL` is set.',
    otherwise: 'none',
    rule: 'the name of a model',
    schema: model,
  },
  TUTOR_LISTEN_MODEL: {
    about: 'The model of the same service that writes down what learners speak (`audio/transcriptions`).',
    otherwise: 'learners type',
    rule: 'the name of a model',
    schema: model,
  },
  TUTOR_ALLOWANCE: {
    about: 'Credits for each learner and day where no memberships are sold; an answer costs one.',
    otherwise: '`50`',
    rule: 'a whole number',
    schema: count('50'),
  },
  TUTOR_LEARNER_LIMIT: {
    about: 'How often a learner may ask the model on a day (UTC), whatever credits they have.',
    otherwise: '`300`',
    rule: 'a whole number',
    schema: count('300'),
  },
  TUTOR_SERVER_LIMIT: {
    about: 'How often all learners together may ask the model on a day (UTC).',
    otherwise: 'no limit',
    rule: 'a whole number',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(100_000_000)).optional(),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

type TutorValues = {
  readonly [Name in keyof typeof tutorSettings]: z.output<(typeof tutorSettings)[Name]['schema']>;
};

/** A sentence for each setting that another one needs. */
export const missingTutorSettings = (values: TutorValues): readonly string[] => {
  const { TUTOR_URL, TUTOR_MODEL, TUTOR_KEY, TUTOR_LISTEN_MODEL } = values;
  const dependents = { TUTOR_MODEL, TUTOR_KEY, TUTOR_LISTEN_MODEL };
  if (TUTOR_URL !== undefined) return TUTOR_MODEL === undefined ? ['TUTOR_MODEL must be set where TUTOR_URL is.'] : [];
  const given = Object.entries(dependents).filter(([, value]) => value !== undefined);
  return given.map(([name]) => `TUTOR_URL must be set where ${name} is.`);
};

/** The settings as the tutor takes them. */
export const tutorSettingsOf = (values: TutorValues): TutorSettings => {
  const { TUTOR_URL, TUTOR_MODEL, TUTOR_KEY, TUTOR_LISTEN_MODEL } = values;
  const isSet = TUTOR_URL !== undefined && TUTOR_MODEL !== undefined;
  return {
    service: isSet
      ? {
          url: TUTOR_URL,
          ...(TUTOR_KEY !== undefined && { key: TUTOR_KEY }),
          model: TUTOR_MODEL,
          listenModel: TUTOR_LISTEN_MODEL,
        }
      : undefined,
    allowance: values.TUTOR_ALLOWANCE,
    learnerLimit: values.TUTOR_LEARNER_LIMIT,
    serverLimit: values.TUTOR_SERVER_LIMIT ?? null,
  };
};
