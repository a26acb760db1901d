import type { Encoding, SiteFile } from './files.ts';

/** The smallest encoding of a file that the client accepts. */
export const encodingFor = (file: SiteFile, accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity';
  if (file.bodies.has('br') && accepts(accepted, 'br')) return 'br';
  return file.bodies.has('gzip') && accepts(accepted, 'gzip') ? 'gzip' : 'identity';
};

/** Whether an `accept-encoding` header accepts an encoding. */
export const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';');
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });

/** Whether the client has these bytes already. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === tag));
