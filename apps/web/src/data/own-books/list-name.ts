/** The name of the small value with the list of own books of a device. It is missing where no book was ever kept. */
export const LIST = 'own-books';
