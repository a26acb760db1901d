/** The list of own books of a device: one small value, which every page reads. */
import { isFields } from '@parlance/sync';
import type { Replica } from '../replica/model.ts';
import { LIST } from './list-name.ts';
import type { OwnBookPlace } from './model.ts';

/** A line of the list. */
export interface BookEntry {
  /** The UUID of the book. */
  readonly book: string;
  readonly place: OwnBookPlace;
  /** Whether all its parts are on this device. Of a book that is only on this device and not whole, keeping was broken off. */
  readonly isWhole: boolean;
}

const PLACES: readonly unknown[] = ['device', 'sending', 'account'] satisfies readonly OwnBookPlace[];

const isEntry = (value: unknown): value is BookEntry =>
  isFields(value) &&
  typeof value.book === 'string' &&
  PLACES.includes(value.place) &&
  typeof value.isWhole === 'boolean';

/** The own books of a device, those that were kept last first. */
export const listedBooks = async (replica: Pick<Replica, 'recall'>): Promise<readonly BookEntry[]> => {
  const stored = await replica.recall(LIST);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
};
