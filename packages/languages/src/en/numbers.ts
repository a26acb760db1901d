/** English numbers, 0 to 100. */
const TO_NINETEEN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** By value. */
export const numbers: readonly string[] = [
  ...TO_NINETEEN,
  ...TENS.flatMap((ten) => [ten, ...TO_NINETEEN.slice(1, 10).map((unit) => `${ten}-${unit}`)]),
  'one hundred',
];
