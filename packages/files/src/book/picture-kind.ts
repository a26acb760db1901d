/** Tells what a picture is by its bytes: its kind, and how large it is. */

import type { PictureSize } from '@parlance/domain';
import { BOOK_LIMITS, type BookPicture } from './model.ts';
import { attributeOf, type Element, ElementBudget, elementsIn, localName, treeOf } from './tree.ts';

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The size of a JPEG, which stands in one of its segments. */
const sizeOfJpeg = (bytes: Uint8Array): PictureSize | undefined => {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const kind = view.getUint8(at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const sizeOfWebp = (bytes: Uint8Array): PictureSize | undefined => {
  const view = viewOf(bytes);
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X') {
    const extentAt = (at: number): number => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: extentAt(24), height: extentAt(27) };
  }
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  const bits = view.getUint32(21, true);
  return kind === 'VP8L' ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
};

/** The kind of a picture in pixels, and its size; undefined if the bytes are none of those that are shown. */
const measured = (bytes: Uint8Array): readonly [BookPicture['type'], PictureSize | undefined] | undefined => {
  const view = viewOf(bytes);
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') {
    return ['image/png', { width: view.getUint32(16), height: view.getUint32(20) }];
  }
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return ['image/jpeg', sizeOfJpeg(bytes)];
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) {
    return ['image/gif', { width: view.getUint16(6, true), height: view.getUint16(8, true) }];
  }
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return ['image/webp', sizeOfWebp(bytes)];
  return undefined;
};

/** Elements that run, load, or hold other markup. */
const ACTIVE =
  /^(?:script|foreignobject|style|iframe|object|embed|audio|video|a|animate.*|set|handler|listener|use|image|feimage)$/;

/** The size of a drawing; undefined unless both of its extents are pixels. */
const sizeOfDrawing = (root: Element): PictureSize | undefined => {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^\s*(\d{1,5}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(attributeOf(root, name) ?? '')?.[1]),
  );
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : undefined;
};

/** The drawing of bytes in SVG, if it is shapes and text alone. */
const plainDrawing = (bytes: Uint8Array<ArrayBuffer>): BookPicture | undefined => {
  const head = new TextDecoder().decode(bytes.subarray(0, 1000));
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-[^-]){0,500}-->\s*)?<svg[\s>]/.test(head)) return undefined;
  const text = new TextDecoder().decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(text)) return undefined;
  const elements = [...elementsIn(treeOf(text, new ElementBudget(), true).root)];
  for (const element of elements) {
    if (ACTIVE.test(localName(element))) return undefined;
    if (attributeOf(element, 'href') !== undefined) return undefined;
    for (const [name, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(name) || /url\s*\(\s*["']?\s*[^#"'\s]|javascript:|@import|expression/i.test(value))
        return undefined;
    }
  }
  const size = elements[0] && sizeOfDrawing(elements[0]);
  return { type: 'image/svg+xml', bytes, ...(size !== undefined && { size }) };
};

/** A picture of the bytes; undefined if they are none, or one that is too large to be shown. */
export const pictureOf = (bytes: Uint8Array<ArrayBuffer>): BookPicture | undefined => {
  try {
    // Its size lies in boxes within boxes; browsers refuse what is beyond their own limits.
    if (/^ftypavi[fs]$/.test(textAt(bytes, 4, 8))) return { type: 'image/avif', bytes };
    const [type, size] = measured(bytes) ?? [];
    if (type === undefined) return plainDrawing(bytes);
    const pixels = size === undefined ? 0 : size.width * size.height;
    return size !== undefined && pixels > 0 && pixels <= BOOK_LIMITS.pixels ? { type, bytes, size } : undefined;
  } catch {
    // Its sizes lie beyond its end, or it has too many elements.
    return undefined;
  }
};
