/** The name under which help with the lines of a talk is kept. It is removed with the talk. */
export const helpNameOf = (talk: string): string => `tutor/help/${talk}`;
