import { saveFile } from './save-file.ts';

/** Whether the device offers programs to share a file like this one with; where it does not, `shareFile` saves it. */
export const canShareFiles = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true;

/** Shares a file with another program of the device; saves it where sharing is not possible. */
export const shareFile = async (file: File): Promise<void> => {
  const data = { files: [file] };
  if (navigator.canShare?.(data) !== true) return saveFile(file, file.name);
  try {
    await navigator.share(data);
  } catch (thrown) {
    // A learner who closes the share sheet does not want the file either.
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) saveFile(file, file.name);
  }
};
