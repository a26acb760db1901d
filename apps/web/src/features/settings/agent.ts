/** Names of browsers and systems from a `User-Agent`. */

/** The names shown for a device; undefined if not recognised. */
export interface DeviceName {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly handheld: boolean;
}

/** Tried in this order, because most browsers also name those further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Phones come before computers, because they name both. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

const firstOf = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([mark]) => mark.test(agent))?.[1];

/** Parses a `User-Agent`. For a program that is no browser, `browser` is the name it gives itself. */
export const deviceNameOf = (agent: string): DeviceName => {
  const system = firstOf(SYSTEMS, agent);
  const own = /^([A-Za-z][\w.-]{0,30})\/[\d.]+/.exec(agent)?.[1];
  const browser = firstOf(BROWSERS, agent) ?? (own === 'Mozilla' ? undefined : own);
  return { browser, system, handheld: system !== undefined && HANDHELD.has(system) };
};
