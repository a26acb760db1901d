/** Names of the cast, written alike in every language. */
export const castNames: readonly string[] = ['Nora', 'Leo', 'Marta', 'Samir', 'Olga', 'Hugo', 'Mei', 'Bruno'];
