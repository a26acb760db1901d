/** Spanish numbers, 0 to 100. */
const TO_TWENTY_NINE =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');

/** By value. */
export const numbers: readonly string[] = [
  ...TO_TWENTY_NINE,
  ...TENS.flatMap((ten) => [ten, ...TO_TWENTY_NINE.slice(1, 10).map((unit) => `${ten} y ${unit}`)]),
  'cien',
];
