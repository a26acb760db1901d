import type { ProviderName } from '@parlance/contract';
import type { FastifyRequest } from 'fastify';
import { logRequest } from '../../../http/request-log.ts';

/**
 * Logs why an OAuth attempt failed: the names, codes and message of the error, and not its cause, which holds what the
 * provider sent (codes, tokens).
 */
export const logProviderError = (request: FastifyRequest, provider: ProviderName, error: unknown): void => {
  const fields = { code: 'provider-failed', provider, reason: reasonOf(error) };
  logRequest(request, { level: 'error', fields, message: 'A sign-in provider failed' });
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const [code, word] = [textIn(error, 'code'), textIn(error, 'error')];
  const cause = error.cause instanceof Error ? textIn(error.cause, 'code') : '';
  return [error.name, code, word, cause, error.name === 'ZodError' ? '' : error.message]
    .filter((part) => part !== '')
    .join(' ');
};

const textIn = (error: Error, name: string): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : '';
};
