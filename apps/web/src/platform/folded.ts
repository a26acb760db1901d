/** Texts as a search compares them. */

/** Letters that are no base letter with an accent, by what is typed for them. */
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd', ı: 'i', ł: 'l' };

/** A text without case and Latin accents; signs of other scripts, such as Thai vowels, stay. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßœæøđıł]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFC')
    .replace(/[’]/g, "'");
