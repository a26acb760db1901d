/** Offers `content` as a download named `name`. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE);
};

/** Milliseconds until the object URL is revoked. */
const RELEASE = 10_000;
