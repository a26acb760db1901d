/**
 * An own book as parts: bytes named by their SHA-256, at most 500,000 each. They are the same on every device and on the account, so that
 * a part is stored, sent and fetched without being made again. Chapters are put together up to 200,000 characters of JSON and
 * compressed; a picture is cut into as many parts as it needs. The head names them all.
 */
import type { PictureSize, ReadingBlock, ReadingBook, ReadingChapter } from '@parlance/domain';
import { isFields } from '@parlance/sync';
import { sha256Of } from '../../platform/index.ts';
import type { NewOwnBook } from './model.ts';

/** Bytes of a part, or of a file. */
export type PartBytes = Uint8Array<ArrayBuffer>;

/** A part by its name. */
export interface PartRef {
  /** SHA-256 in 64 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
}

/** A picture of a book, and the parts that it consists of, in order. */
interface PictureRef {
  readonly name: string;
  readonly type: string;
  readonly parts: readonly string[];
  /** Missing where it is unknown, and in books that were kept before sizes were. */
  readonly size?: PictureSize;
}

/** What is known of a book before any of its parts is read. */
export interface BookHead {
  readonly version: 1;
  readonly book: Omit<ReadingBook, 'id' | 'kind'>;
  /** In ms since 1970. */
  readonly addedAt: number;
  /** The hash of the part that each chapter is in, in the order of the contents. */
  readonly chapters: readonly string[];
  readonly pictures: readonly PictureRef[];
  readonly cover?: string;
  /** Every part once. */
  readonly parts: readonly PartRef[];
}

/** The most bytes of a part. */
export const PART_BYTES = 500_000;
/** The characters of JSON after which chapters begin another part. */
const CHAPTER_CHARACTERS = 200_000;
/** What is shown as an image; nothing in an image can run or load anything. */
const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
]);

/** The first byte of a part of text: whether the rest is compressed. */
const PLAIN = 0;
const GZIP = 1;

const throughStream = async (bytes: PartBytes, stream: CompressionStream | DecompressionStream): Promise<PartBytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const withTag = (tag: number, bytes: PartBytes): PartBytes => {
  const tagged = new Uint8Array(bytes.length + 1);
  tagged[0] = tag;
  tagged.set(bytes, 1);
  return tagged;
};

/** A value as the bytes of a part; without compression where the browser has none. */
export const writeJson = async (value: unknown): Promise<PartBytes> => {
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return typeof CompressionStream === 'undefined'
    ? withTag(PLAIN, plain)
    : withTag(GZIP, await throughStream(plain, new CompressionStream('gzip')));
};

/** The value in a part; undefined if it holds none that this browser can read. */
export const readJson = async (part: PartBytes): Promise<unknown> => {
  try {
    const rest = part.slice(1);
    const plain = part[0] === PLAIN ? rest : await throughStream(rest, new DecompressionStream('gzip'));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
};

/** A book cut into parts. */
export interface CutBook {
  readonly head: BookHead;
  /** The bytes of each part by its hash. */
  readonly parts: ReadonlyMap<string, PartBytes>;
}

/** Chapters in groups that become one part each. */
const groupsOf = (chapters: readonly ReadingChapter[]): readonly (readonly ReadingChapter[])[] => {
  const groups: ReadingChapter[][] = [];
  let left = 0;
  for (const chapter of chapters) {
    const characters = JSON.stringify(chapter).length;
    if (groups.length === 0 || characters > left) {
      groups.push([]);
      left = CHAPTER_CHARACTERS;
    }
    groups.at(-1)?.push(chapter);
    left -= characters;
  }
  return groups;
};

/** Cuts a book. A chapter whose part is larger than `PART_BYTES` is cut like a picture: its parts are joined by `+`. */
export const cutBook = async ({ book, chapters, pictures, cover }: NewOwnBook, addedAt: number): Promise<CutBook> => {
  const parts = new Map<string, PartBytes>();
  const add = async (bytes: PartBytes): Promise<readonly string[]> => {
    const hashes: string[] = [];
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      const part = bytes.slice(from, from + PART_BYTES);
      const hash = await sha256Of(part);
      parts.set(hash, part);
      hashes.push(hash);
    }
    return hashes;
  };
  const partOfChapter: string[] = [];
  for (const group of groupsOf(chapters)) {
    const name = (await add(await writeJson(group))).join('+');
    for (const _chapter of group) partOfChapter.push(name);
  }
  const refs: PictureRef[] = [];
  for (const { name, type, bytes, size } of pictures) {
    if (PICTURE_TYPES.has(type))
      refs.push({ name, type, parts: await add(bytes), ...(size !== undefined && { size }) });
  }
  const sizes = [...parts].map(([hash, { length }]) => ({ hash, bytes: length }));
  const content = { book, chapters: partOfChapter, pictures: refs, parts: sizes };
  return { head: { version: 1, addedAt, ...content, ...(cover !== undefined && { cover }) }, parts };
};

/** What the parts of a book have in all, in bytes. */
export const bytesOf = ({ parts }: Pick<BookHead, 'parts'>): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether a value is a head: of a later version it is none. */
export const isHead = (value: unknown): value is BookHead =>
  isFields(value) &&
  value.version === 1 &&
  isFields(value.book) &&
  Array.isArray(value.book.contents) &&
  [value.chapters, value.pictures, value.parts].every(Array.isArray);

/** The parts joined to the bytes that they were cut from. */
export const joined = (parts: readonly PartBytes[]): PartBytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** A chapter with the sizes of its pictures, which the head has: a book has the same chapters, and the same name, without them. */
export const withSizes = (chapter: ReadingChapter, { pictures }: Pick<BookHead, 'pictures'>): ReadingChapter => {
  const sizes = new Map(pictures.map(({ name, size }) => [name, size]));
  const sized = (block: ReadingBlock): ReadingBlock => {
    const size = block.kind === 'picture' ? sizes.get(block.picture) : undefined;
    return block.kind !== 'picture' || size === undefined ? block : { ...block, size };
  };
  return { ...chapter, blocks: chapter.blocks.map(sized) };
};

/** The picture with these bytes; undefined if its type is none of a picture. */
export const pictureOf = (type: string, bytes: PartBytes): Blob | undefined =>
  PICTURE_TYPES.has(type) ? new Blob([bytes], { type }) : undefined;
