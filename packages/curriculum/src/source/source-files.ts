/** Source texts by path, e.g. `content/units/03-cafe.yaml`. */
export type SourceFiles = ReadonlyMap<string, string>;

/** The same, wherever the texts lie. */
export interface SourceTexts extends Pick<SourceFiles, 'get'> {
  readonly keys: () => Iterable<string>;
  /** A stamp that changes with a file's text, if it is known without reading the file. */
  readonly stamp?: (file: string) => string;
}
