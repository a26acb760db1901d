/** The own books that are on this device, for what every page does with them. */
import type { Replica } from '../replica/model.ts';
import { listedBooks } from './listed.ts';

/** Goes on with books that are to be sent, and with what earlier pages left unfinished. */
export const goOnSending = async (replica: Replica): Promise<void> => {
  const all = await listedBooks(replica);
  if (!all.some(({ place, isWhole }) => place === 'sending' || (place === 'device' && !isWhole))) return;
  const { pageBooks } = await import('./page-books.ts');
  pageBooks(replica);
};

/** The number of whole books that are not on the account. */
export const countOnDeviceAlone = async (replica: Pick<Replica, 'recall'>): Promise<number> =>
  (await listedBooks(replica)).filter(({ place, isWhole }) => isWhole && place !== 'account').length;
