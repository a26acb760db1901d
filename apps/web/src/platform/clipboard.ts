/** Copies a text; gives whether the browser allowed it. Must be called in a click handler. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
