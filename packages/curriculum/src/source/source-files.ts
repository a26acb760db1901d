/** Source texts by path, e.g. `content/units/03-cafe.yaml`. */
export type SourceFiles = ReadonlyMap<string, string>;

/** The same, wherever the texts lie. */
export interface SourceTexts extends Pick<SourceFiles, 'get'> {
  readonly keys: () => Iterable<string>;
  /** What stays the same while a file's text does, where that is known without reading it. */
  readonly stamp?: (file: string) => string;
}
