declare const __DEV_SCREENS__: boolean;

declare module 'virtual:licences' {
  /** Works of others that the page is built with (`build/licences.ts`). */
  export const works: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
  /** Where the source code is; empty where the project does not say. */
  export const source: string;
}

declare module 'virtual:texts' {
  type Load = () => Promise<{ readonly messages: import('use-intl').AbstractIntlMessages }>;
  /** Loaders by pack (`src/i18n/packs.ts`) and language code (`build/texts.ts`). */
  export const loaders: Readonly<Record<string, Readonly<Record<string, Load>>>>;
  /** The loaders of each other pack, by language code. */
  export const apart: Readonly<Record<string, () => Promise<{ readonly loaders: Readonly<Record<string, Load>> }>>>;
}
