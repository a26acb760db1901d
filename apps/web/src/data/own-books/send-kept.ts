/** Sends own books that earlier pages could not; the program for it is loaded only where there are any. */
import type { Replica } from '../replica/model.ts';
import { bookEntries } from './entries.ts';

/** Goes on with books that are to be sent, and with what earlier pages left unfinished. */
export const sendKeptBooks = async (replica: Replica): Promise<void> => {
  const all = await bookEntries(replica).all();
  if (!all.some(({ place, isWhole }) => place === 'sending' || (place === 'device' && !isWhole))) return;
  const { pageBooks } = await import('./page-books.ts');
  pageBooks(replica);
};

/** The number of books that are on this device and not on the account: a logout loses them. */
export const booksOnDeviceAlone = async (replica: Pick<Replica, 'record' | 'recall'>): Promise<number> =>
  (await bookEntries(replica).all()).filter(({ place, isWhole }) => isWhole && place !== 'account').length;
