/** Counts what is left out of a book. */
import type { LeftOut, LeftOutKind } from './model.ts';

/** Counts what is left out while a book is read. */
export class LeftOutCounter {
  readonly #counts: Partial<Record<LeftOutKind, number>> = {};

  add(kind: LeftOutKind, count = 1): void {
    if (count > 0) this.#counts[kind] = (this.#counts[kind] ?? 0) + count;
  }

  get counts(): LeftOut {
    return { ...this.#counts };
  }
}
