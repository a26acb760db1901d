/** Source texts by path, e.g. `content/units/03-cafe.yaml`. */
export interface SourceFiles extends ReadonlyMap<string, string>, FilesBeside {}

/** Files beside the texts. */
export interface FilesBeside {
  /** Whether there is a file of that path, e.g. a video; absent where the sources lie on no disk. */
  readonly isThere?: (file: string) => boolean;
}

/** The same, wherever the texts lie. */
export interface SourceTexts extends Pick<SourceFiles, 'get'>, FilesBeside {
  readonly keys: () => Iterable<string>;
  /** A stamp that changes with a file's text, if it is known without reading the file. */
  readonly stamp?: (file: string) => string;
}
