import { BACKUP_PATH, EXPORT_PATH } from '@parlance/contract';
import type { Attacker } from './attacker.ts';
import { repeatRequests } from './repeat.ts';

const CONNECTIONS = 12;

/** Connections that download everything that is stored of the learner, again and again. */
export const downloads: Attacker = {
  name: 'downloads',
  attack: (scene) => {
    let count = 0;
    return repeatRequests(CONNECTIONS, scene, () => {
      count += 1;
      return { method: 'GET', path: count % 2 === 0 ? BACKUP_PATH : EXPORT_PATH };
    });
  },
};
