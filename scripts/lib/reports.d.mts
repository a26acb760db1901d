/** How many tests passed and failed, and the title and reason of each that failed. */
export interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** What a report of Vitest or Playwright says; nothing for one that is missing or broken. */
export function readReport(file: string): Counted;
