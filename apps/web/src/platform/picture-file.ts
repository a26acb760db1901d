/** The words of a drawing, and where they stand. */
const wordsOf = (drawing: SVGSVGElement): readonly SVGTextElement[] => [...drawing.querySelectorAll('text')];

/** The drawing without its words, as an address: an image has none of the page's fonts. */
const imageUrl = (drawing: SVGSVGElement, width: number, height: number): string => {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const word of wordsOf(copy)) word.remove();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
};

/** Writes a text of the drawing where it stands, in its own font; its middle is at `x`. */
const write = (canvas: CanvasRenderingContext2D, word: SVGTextElement): void => {
  const { fontFamily, fontSize, fontWeight, fill } = getComputedStyle(word);
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  canvas.fillStyle = fill;
  canvas.textAlign = 'center';
  canvas.fillText(word.textContent, Number(word.getAttribute('x')), Number(word.getAttribute('y')));
};

/**
 * A drawing of the page as a PNG of the size of its view box. Its texts must be centred, and not transformed.
 * Rejects where the browser cannot draw it.
 */
export const pictureFile = async (drawing: SVGSVGElement, name: string): Promise<File> => {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image();
  image.src = imageUrl(drawing, width, height);
  await image.decode();
  const sheet = document.createElement('canvas');
  Object.assign(sheet, { width, height });
  const canvas = sheet.getContext('2d');
  if (canvas === null) throw new TypeError('There is no canvas.');
  canvas.drawImage(image, 0, 0, width, height);
  for (const word of wordsOf(drawing)) write(canvas, word);
  const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'));
  if (blob === null) throw new TypeError('The canvas gave no image.');
  return new File([blob], name, { type: 'image/png' });
};
