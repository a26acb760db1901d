/** What could be remembered of the learner after a talk, if they like: kept by this page alone, until it is closed. */
const byTalk = new Map<string, readonly string[]>();

/** Keeps a suggestion for the page of the talk's result. */
export const suggest = (talk: string, text: string): void => {
  const before = suggestionsOf(talk);
  if (!before.includes(text)) byTalk.set(talk, [...before, text]);
};

/** The suggestions of a talk. */
export const suggestionsOf = (talk: string): readonly string[] => byTalk.get(talk) ?? [];
