/** French numbers. */
const TO_NINETEEN =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const TENS = 'vingt trente quarante cinquante soixante'.split(' ');

/** A number below 10000 in words. */
export const number = (value: number): string => {
  if (value < 20) return TO_NINETEEN[value] ?? '';
  if (value < 80) return tens(value);
  if (value < 100) return value === 80 ? 'quatre-vingts' : `quatre-vingt-${number(value - 80)}`;
  if (value < 1000) return hundreds(Math.floor(value / 100), value % 100);
  const thousands = Math.floor(value / 1000);
  return joined(thousands === 1 ? 'mille' : `${number(thousands)} mille`, value % 1000);
};

/** Up to 79: from 70 on, what is above sixty is counted on to nineteen. */
const tens = (value: number): string => {
  const ten = Math.min(6, Math.floor(value / 10));
  const unit = value - ten * 10;
  if (unit === 0) return TENS[ten - 2] ?? '';
  return `${TENS[ten - 2]}${unit === 1 || unit === 11 ? ' et ' : '-'}${TO_NINETEEN[unit]}`;
};

const hundreds = (count: number, rest: number): string => {
  if (count === 1) return joined('cent', rest);
  return rest === 0 ? `${number(count)} cents` : joined(`${number(count)} cent`, rest);
};

const joined = (whole: string, rest: number): string => (rest === 0 ? whole : `${whole} ${number(rest)}`);

/** A number in words; one is `un` or `une`. */
export const numberBefore = (value: number): string => (value === 1 ? 'un|une' : number(value));
