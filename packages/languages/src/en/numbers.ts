/** English numbers. */
const TO_NINETEEN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number below 10000 in words. */
export const number = (value: number): string => {
  if (value < 20) return TO_NINETEEN[value] ?? '';
  if (value < 100) return joined(TENS[Math.floor(value / 10) - 2] ?? '', '-', value % 10);
  if (value < 1000) return joined(`${TO_NINETEEN[Math.floor(value / 100)]} hundred`, ' ', value % 100);
  return joined(`${number(Math.floor(value / 1000))} thousand`, ' ', value % 1000);
};

const joined = (whole: string, by: string, rest: number): string =>
  rest === 0 ? whole : `${whole}${by}${number(rest)}`;
