/** Tells what a picture is by its bytes: its kind, and how large it is. */
import { BOOK_LIMITS, type BookPicture } from './model.ts';
import { attributeOf, ElementBudget, elementsIn, localName, treeOf } from './tree.ts';

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The pixels of a JPEG: the sizes stand in one of its segments. */
const pixelsOfJpeg = (bytes: Uint8Array): number | undefined => {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const kind = view.getUint8(at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const pixelsOfWebp = (bytes: Uint8Array): number | undefined => {
  const view = viewOf(bytes);
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X') {
    const sizeAt = (at: number): number => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return sizeAt(24) * sizeAt(27);
  }
  if (kind === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  const bits = view.getUint32(21, true);
  return kind === 'VP8L' ? ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1) : undefined;
};

/** The kind and the pixels of a picture; undefined if the bytes are none of those that are shown. */
const measured = (bytes: Uint8Array): readonly [BookPicture['type'], number | undefined] | undefined => {
  const view = viewOf(bytes);
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return ['image/png', view.getUint32(16) * view.getUint32(20)];
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return ['image/jpeg', pixelsOfJpeg(bytes)];
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) {
    return ['image/gif', view.getUint16(6, true) * view.getUint16(8, true)];
  }
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return ['image/webp', pixelsOfWebp(bytes)];
  // Its size lies in boxes within boxes; browsers refuse what is beyond their own limits.
  if (/^ftypavi[fs]$/.test(textAt(bytes, 4, 8))) return ['image/avif', 1];
  return undefined;
};

/** Elements that run, load, or hold other markup. */
const ACTIVE =
  /^(?:script|foreignobject|style|iframe|object|embed|audio|video|a|animate.*|set|handler|listener|use|image|feimage)$/;

/** Whether a drawing in SVG is shapes and text alone. */
const isPlainDrawing = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder().decode(bytes.subarray(0, 1000));
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-[^-]){0,500}-->\s*)?<svg[\s>]/.test(head)) return false;
  const text = new TextDecoder().decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(text)) return false;
  for (const element of elementsIn(treeOf(text, new ElementBudget(), true).root)) {
    if (ACTIVE.test(localName(element))) return false;
    if (attributeOf(element, 'href') !== undefined) return false;
    for (const [name, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(name) || /url\s*\(\s*["']?\s*[^#"'\s]|javascript:|@import|expression/i.test(value)) return false;
    }
  }
  return true;
};

/** A picture of the bytes; undefined if they are none, or one that is too large to be shown. */
export const pictureOf = (bytes: Uint8Array<ArrayBuffer>): BookPicture | undefined => {
  try {
    const [type, pixels] = measured(bytes) ?? [];
    if (type !== undefined) {
      return pixels !== undefined && pixels > 0 && pixels <= BOOK_LIMITS.pixels ? { type, bytes } : undefined;
    }
    return isPlainDrawing(bytes) ? { type: 'image/svg+xml', bytes } : undefined;
  } catch {
    // Its sizes lie beyond its end, or it has too many elements.
    return undefined;
  }
};
