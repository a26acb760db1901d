import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The file of the figures that were measured last. */
export const FIGURES = 'bench/figures.json';

/** Replaces the figures of one measurement, and keeps all others. */
export const keepFigures = (name: string, measured: object): void => {
  const known = JSON.parse(readFileSync(FIGURES, 'utf8'));
  const date = new Date().toISOString().slice(0, 10);
  const figures = { ...known, date, cores: cpus().length, node: process.version, [name]: measured };
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
};
