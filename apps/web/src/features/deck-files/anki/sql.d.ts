/** The parts of sql.js that are used here. */
declare module 'sql.js' {
  type SqlValue = number | string | Uint8Array | null;

  interface Statement {
    readonly step: () => boolean;
    readonly get: () => SqlValue[];
    readonly run: (values: readonly SqlValue[]) => void;
    readonly free: () => boolean;
  }

  interface Database {
    readonly exec: (sql: string) => readonly { readonly values: readonly SqlValue[][] }[];
    readonly run: (sql: string, values?: readonly SqlValue[]) => Database;
    readonly prepare: (sql: string) => Statement;
    readonly export: () => Uint8Array<ArrayBuffer>;
    readonly close: () => void;
  }

  /** SQLite, compiled to WebAssembly. */
  interface SqlJsStatic {
    readonly Database: new (bytes?: Uint8Array) => Database;
  }

  const initSqlJs: (options?: { readonly locateFile?: (name: string) => string }) => Promise<SqlJsStatic>;

  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export { type Database, initSqlJs as default, type SqlJsStatic, type SqlValue };
}
