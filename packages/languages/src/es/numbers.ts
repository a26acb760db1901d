/** Spanish numbers. */
const TO_TWENTY_NINE =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS = 'ciento dosc tresc cuatroc quin seisc setec ochoc novec'.split(' ');

/** A number below 10000 in words, as it is counted. */
export const number = (value: number): string => {
  if (value < 30) return TO_TWENTY_NINE[value] ?? '';
  if (value < 100) return joined(TENS[Math.floor(value / 10) - 3] ?? '', ' y ', value % 10);
  if (value < 1000) return value === 100 ? 'cien' : joined(hundreds(Math.floor(value / 100)), ' ', value % 100);
  const thousands = Math.floor(value / 1000);
  return joined(thousands === 1 ? 'mil' : `${number(thousands)} mil`, ' ', value % 1000);
};

/** Those from two hundred on agree with their noun. */
const hundreds = (count: number): string => {
  const stem = HUNDREDS[count - 1] ?? '';
  return count === 1 ? stem : `${stem}ientos|${stem}ientas`;
};

const joined = (whole: string, by: string, rest: number): string =>
  rest === 0 ? whole : `${whole}${by}${number(rest)}`;

/** A number as it stands before a noun, where one ends in `un` or `una`; alone, in `uno`. */
export const numberBefore = (value: number, next: string | undefined): string => {
  const counted = number(value);
  if (!counted.endsWith('uno')) return counted;
  const stem = counted.slice(0, -'uno'.length);
  const short = stem.endsWith('i') ? `${stem}ún` : `${stem}un`;
  const last = stem.split(' ').at(-1) ?? '';
  const others = `${last}una|${counted.split(' ').at(-1)}`;
  return next === undefined ? `${counted}|${last}un|${last}una` : `${short}|${others}`;
};
