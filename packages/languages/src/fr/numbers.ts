/** French numbers, 0 to 100. */
const TO_NINETEEN =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );

const joined = (ten: string, unit: number): string => {
  if (unit === 0) return ten;
  return unit === 1 || unit === 11 ? `${ten} et ${TO_NINETEEN[unit]}` : `${ten}-${TO_NINETEEN[unit]}`;
};

const to = (count: number, ten: string): readonly string[] =>
  Array.from({ length: count }, (_, unit) => joined(ten, unit));

/** After `quatre-vingt` no `et` stands. */
const EIGHTIES = TO_NINETEEN.slice(1).map((unit) => `quatre-vingt-${unit}`);

/** By value. */
export const numbers: readonly string[] = [
  ...TO_NINETEEN,
  ...['vingt', 'trente', 'quarante', 'cinquante'].flatMap((ten) => to(10, ten)),
  ...to(20, 'soixante'),
  'quatre-vingts',
  ...EIGHTIES,
  'cent',
];
