import { saveFile } from './save-file.ts';

/** Hands a file to the programs of the device that share it; where there are none it is saved. */
export const shareFile = async (file: File): Promise<void> => {
  const data = { files: [file] };
  if (navigator.canShare?.(data) !== true) return saveFile(file, file.name);
  try {
    await navigator.share(data);
  } catch (thrown) {
    // Who closes the choice of programs does not want the file either.
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) saveFile(file, file.name);
  }
};
