/** Sends own books that earlier pages could not; the program for it is loaded only where there are any. */
import type { Replica } from '../replica/model.ts';
import { listedBooks } from './listed.ts';

/** Goes on with books that are to be sent, and with what earlier pages left unfinished. */
export const sendKeptBooks = async (replica: Replica): Promise<void> => {
  const all = await listedBooks(replica);
  if (!all.some(({ place, isWhole }) => place === 'sending' || (place === 'device' && !isWhole))) return;
  const { pageBooks } = await import('./page-books.ts');
  pageBooks(replica);
};

/** The number of books that are on this device and not on the account: a logout loses them. */
export const booksOnDeviceAlone = async (replica: Pick<Replica, 'recall'>): Promise<number> =>
  (await listedBooks(replica)).filter(({ place, isWhole }) => isWhole && place !== 'account').length;
