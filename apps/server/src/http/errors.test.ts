import { errorDocs } from '@parlance/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ShareFull } from '../platform/share-full.ts';
import { answerError, classify, errorBody, Refusal } from './errors.ts';

const thrown = (properties: object, message = 'secret detail'): Parameters<typeof classify>[0] =>
  Object.assign(new TypeError(message), { code: 'X', ...properties });

describe('what was thrown', () => {
  it('is answered with the code and the detail of a refusal', () => {
    expect(classify(new Refusal('password-wrong'))).toEqual({
      code: 'password-wrong',
      message: errorDocs['password-wrong'],
    });
    expect(classify(new Refusal('forbidden', 'not yours'))).toEqual({ code: 'forbidden', message: 'not yours' });
  });

  it.each([
    [{ statusCode: 413 }, 'request-too-large'],
    [{ statusCode: 429 }, 'request-too-many'],
    [{ statusCode: 404 }, 'not-found'],
    [{ statusCode: 415 }, 'request-invalid'],
    [{ statusCode: 400 }, 'request-invalid'],
    [{ statusCode: 503 }, 'unavailable'],
    [{ statusCode: 500 }, 'internal'],
    [{}, 'internal'],
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ code: 'EPIPE' }, 'unavailable'],
    [{ code: '57P03' }, 'unavailable'],
    [{ code: '23505' }, 'internal'],
  ])('with %o is answered with %s, and its detail is hidden', (properties, code) => {
    expect(classify(thrown(properties))).toEqual({ code });
  });

  it('is answered as unavailable while the database is away', () => {
    expect(classify(thrown({}, 'Connection terminated unexpectedly'))).toEqual({ code: 'unavailable' });
    expect(classify(thrown({}, 'timeout exceeded when trying to connect'))).toEqual({ code: 'unavailable' });
  });
});

describe('a limit', () => {
  it.each([
    ['a refusal that says when', new Refusal('request-too-many', undefined, 7), '7'],
    ['a refusal that does not', new Refusal('request-too-many'), '5'],
    ['a full share', new ShareFull(9), '9'],
  ])('is answered with the time after which to try again: %s', async (_name, error, seconds) => {
    const app = Fastify();
    app.setErrorHandler(answerError);
    app.get('/', () => {
      throw error;
    });
    const answer = await app.inject('/');
    await app.close();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, seconds]);
  });
});

describe('the body of a refusal', () => {
  it('contains the code and a sentence', () => {
    expect(errorBody('not-found')).toEqual({
      error: { code: 'not-found', message: 'No such address below /api, /rt or /content.' },
    });
    expect(errorBody('not-found', 'gone')).toEqual({ error: { code: 'not-found', message: 'gone' } });
  });
});
