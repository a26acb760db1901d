import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { SealedParts } from './sealed-parts.ts';
import { eraseBooks, everyBook, everyPart } from './store.ts';

/** Parts in base 64; what was encrypted with another `SECRET` is null. */
async function* exportedParts(pool: Dependencies['pool'], parts: SealedParts, uid: string): AsyncGenerator<object> {
  for await (const { bytes, ...part } of everyPart(pool, uid)) {
    yield { ...part, base64: parts.unseal({ uid, ...part }, bytes)?.toString('base64') ?? null };
  }
}

/** The own books that are kept of a user. */
export const ownBooksUserData = ({ pool }: Pick<Dependencies, 'pool'>, parts: SealedParts): UserDataOwner => ({
  name: 'own-books',
  tables: ['learner_book', 'learner_book_part'],
  exports: { books: (uid) => everyBook(pool, uid), bookParts: (uid) => exportedParts(pool, parts, uid) },
  erase: (uid) => eraseBooks(pool, uid),
});
