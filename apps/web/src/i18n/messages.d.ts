import type en from '../locales/en.json';

declare module 'use-intl' {
  /** Makes every message key a type: an unknown key does not compile. */
  interface AppConfig {
    Messages: typeof en;
  }
}
