/** What every page asks of own books; the program for it is loaded only where there are any. */
import type { Replica } from '../replica/model.ts';
import { LIST } from './list-name.ts';

/** Goes on with books that are to be sent, and with what earlier pages left unfinished. */
export const sendKeptBooks = async (replica: Replica): Promise<void> => {
  if ((await replica.recall(LIST)) === undefined) return;
  const { goOnSending } = await import('./kept-books.ts');
  await goOnSending(replica);
};

/** The number of books that are on this device and not on the account: a logout loses them. */
export const booksOnDeviceAlone = async (replica: Pick<Replica, 'recall'>): Promise<number> => {
  if ((await replica.recall(LIST)) === undefined) return 0;
  const { countOnDeviceAlone } = await import('./kept-books.ts');
  return countOnDeviceAlone(replica);
};
