/** Writes a language's name as it stands alone: with a capital where the script has them. */
export const standaloneName = (name: string, tag: string): string => {
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
};
