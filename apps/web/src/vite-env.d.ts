declare const __DEV_SCREENS__: boolean;

declare module 'virtual:locales' {
  /** One loader per language that has a file in `src/locales`. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly messages: Record<string, unknown> }>>>;
}
