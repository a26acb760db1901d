/** Every game, in the order of the shelf. An id is stored in events, and stands in the address `/games/<id>`: stable for ever. */
export const gameIds = ['pairs', 'falling', 'baggage', 'build', 'crossword', 'mistakes', 'scene'] as const;

/** The id of a game: its texts have it as their key (`gameRecords.names.<id>`, `games.list.<id>`). */
export type GameId = (typeof gameIds)[number];
