/** The name of the stored list of kept talks: one small value, which every page reads. */
export const TALK_LIST = 'talks';
