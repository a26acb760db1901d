import { EXPORT_PATH } from '@parlance/contract';
import type { Downloads } from '../../http/downloads.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import { utcDate } from '../../platform/utc-date.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { Identity } from '../identity/index.ts';
import { writeExport } from './export-json.ts';

/** What the export needs of others. */
interface ExportParts {
  readonly provenLearnerOf: Identity['provenLearnerOf'];
  readonly owners: readonly UserDataOwner[];
  readonly downloads: Downloads;
}

/** Mounts the download of all data of a learner. */
export const mountExport = (
  app: App,
  { clock }: Pick<Dependencies, 'clock'>,
  { provenLearnerOf, owners, downloads }: ExportParts,
): void => {
  app.route({
    method: 'GET',
    url: EXPORT_PATH,
    config: { rateLimit: limitPerNetwork('export', 30), takesLong: true },
    schema: {
      tags: ['identity'],
      summary: 'Everything that is stored of the signed-in learner, as one JSON object to download',
      produces: ['application/json'],
    },
    handler: async (request, reply) => {
      const uid = await provenLearnerOf(request);
      const bodyOf = downloads.admit(uid, reply.raw);
      const parts = owners.flatMap(({ exports }) =>
        Object.entries(exports).map(([key, read]) => [key, () => read(uid)] as const),
      );
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="parlance-${utcDate(clock())}.json"`)
        .header('cache-control', 'no-store')
        .send(bodyOf(writeExport(parts)));
    },
  });
};
