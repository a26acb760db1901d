/**
 * Opens a database that a stranger made. It lies in memory and nothing else is reached through it; what this refuses is
 * whatever would run by itself while it is read.
 */
import type { Database, SqlJsStatic, SqlValue } from 'sql.js';
import { Refused } from './refused.ts';

/** A row of a table. */
export type Row = readonly SqlValue[];

/** The tables of a database. */
export interface Tables {
  readonly has: (table: string) => boolean;
  /** The rows of a table one by one. Throws `Refused('tooManyNotes')` beyond `most`. */
  readonly rows: (table: string, columns: readonly string[], most: number) => Generator<Row>;
  readonly close: () => void;
}

const HEADER = 'SQLite format 3\u0000';
/** Two bytes that tell whether changes lie in a second file; there is none in a package. */
const JOURNAL = { from: 18, to: 20, alone: 1 } as const;
const MOST_PARTS = 200;

const allRows = (database: Database, sql: string): readonly Row[] => {
  const statement = database.prepare(sql);
  const rows: Row[] = [];
  try {
    while (statement.step()) {
      rows.push(statement.get());
      if (rows.length > MOST_PARTS) throw new Refused('hostile');
    }
  } finally {
    statement.free();
  }
  return rows;
};

/** The names of the tables, and whether their rows have numbers. Throws `Refused` where one is computed, or runs. */
const tablesIn = (database: Database): ReadonlyMap<string, { readonly isNumbered: boolean }> => {
  const tables = new Map<string, { readonly isNumbered: boolean }>();
  for (const [type, name, sql] of allRows(database, 'SELECT type, name, sql FROM sqlite_master')) {
    if (type === 'index') continue;
    const isPlain = type === 'table' && typeof name === 'string' && /^create table\b/i.test(String(sql));
    if (!isPlain) throw new Refused('hostile');
    tables.set(name.toLowerCase(), { isNumbered: !/\bwithout\s+rowid\b/i.test(String(sql)) });
  }
  return tables;
};

/** Throws `Refused` where a column is computed. */
const checkColumns = (database: Database, table: string): void => {
  const isComputed = ([hidden]: Row): boolean => hidden !== 0;
  const columns = allRows(database, `SELECT hidden FROM pragma_table_xinfo('${table}')`);
  if (columns.some(isComputed)) throw new Refused('hostile');
};

/**
 * Names are sorted by a rule that only Anki has, and without it SQLite opens no table with such names. In this copy,
 * which is read without its indexes, the rule may be any.
 */
const REPLACE_RULE = `PRAGMA writable_schema = ON;
UPDATE sqlite_master SET sql = replace(sql, 'unicase', 'nocase') WHERE sql LIKE '%collate unicase%';
PRAGMA writable_schema = RESET;`;

const opened = (database: Database): Tables => {
  database.run('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;');
  const tables = tablesIn(database);
  if (tables.has('notetypes')) database.run(REPLACE_RULE);
  database.run('PRAGMA query_only = ON;');

  return {
    has: (table) => tables.has(table),
    *rows(table, columns, most) {
      checkColumns(database, table);
      const hint = tables.get(table)?.isNumbered === true ? ' NOT INDEXED' : '';
      const statement = database.prepare(`SELECT ${columns.join(', ')} FROM ${table}${hint}`);
      try {
        for (let count = 0; statement.step(); count += 1) {
          if (count >= most) throw new Refused('tooManyNotes');
          yield statement.get();
        }
      } finally {
        statement.free();
      }
    },
    close: () => database.close(),
  };
};

/** Opens a database. Throws `Refused` where it is hostile. @param bytes are changed where they tell of a second file */
export const openTables = ({ Database }: SqlJsStatic, bytes: Uint8Array): Tables => {
  if (new TextDecoder().decode(bytes.subarray(0, HEADER.length)) !== HEADER) throw new Refused('damaged');
  bytes.fill(JOURNAL.alone, JOURNAL.from, JOURNAL.to);
  const database = new Database(bytes);
  try {
    return opened(database);
  } catch (thrown) {
    database.close();
    throw thrown;
  }
};
