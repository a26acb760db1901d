declare const __DEV_SCREENS__: boolean;

declare module 'virtual:licences' {
  /** Works of others that the page is built with (`build/licences.ts`). */
  export const works: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
  /** Where the source code is; empty where the project does not say. */
  export const source: string;
}

declare module 'virtual:locales' {
  /** One loader per language that has a file in `src/locales`. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly messages: Record<string, unknown> }>>>;
}
