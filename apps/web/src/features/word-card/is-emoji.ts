/** Whether a picture is an emoji (flags and keycaps too) and not the name of one of our drawings, which has letters. */
export const isEmoji = (picture: string): boolean => !/[a-z]/.test(picture);
