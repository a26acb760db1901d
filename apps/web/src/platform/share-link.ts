/** A link with words about it. */
export interface SharedLink {
  readonly text: string;
  readonly url: string;
}

/** Whether the device offers programs to share a link with. */
export const canShareLinks = (): boolean => typeof navigator.share === 'function';

/** Shares a link with another program of the device. Must be called in a click handler. */
export const shareLink = async (link: SharedLink): Promise<void> => {
  // Whoever closes the sheet has not shared it, and need not be told so.
  await navigator.share({ ...link }).catch(() => undefined);
};
