/** Reports as they are stored: encrypted with a key that is derived from `SECRET`, each for its own place. */
import { tutorReport } from '@parlance/contract/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../module.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { seal, unseal } from '../../../platform/sealed.ts';

const content = tutorReport.extend({ model: z.string() });

/** A report, and the model that is set when it comes; empty for none. */
export type ReportContent = z.output<typeof content>;

/** Encrypts and decrypts reports. */
export interface SealedReports {
  readonly seal: (report: ReportContent) => Buffer;
  /** Undefined if the bytes were changed, lie in another place, or were encrypted with another `SECRET`. */
  readonly unseal: (id: string, sealed: Uint8Array) => ReportContent | undefined;
}

/** The reports of this server. */
export const sealedReports = ({ config }: Pick<Dependencies, 'config'>): SealedReports => {
  const secret = derivedKey(config, 'tutor reports');
  return {
    seal: (report) => seal(secret, Buffer.from(JSON.stringify(report)), report.id),
    unseal: (id, sealed) => {
      try {
        return content.parse(JSON.parse(unseal(secret, sealed, id).toString()));
      } catch {
        return undefined;
      }
    },
  };
};
