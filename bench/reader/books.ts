/** Books for the measurements of the reader: EPUBs that are the same each time. */
import { crc32, deflateSync } from 'node:zlib';
import { seededRandom } from '@parlance/domain';
import { epubBytes } from '@parlance/testing';

/** Words that a course teaches, and small ones: so many words of a page are tied to the course. */
const KNOWN =
  'de la que el en y a los se no las por un con una su para es al lo como más pero casa calle mañana ventana mar sol noche puerta mesa libro agua amigo madre padre hermana perro gato día año tiempo trabajo ciudad tren carta llave cocina pan leche café bueno grande pequeño nuevo viejo blanco negro rojo hoy ayer siempre nunca también aquí allí muy quiere tiene hace dice abre cierra va viene come bebe lee escribe vive'.split(
    ' ',
  );
/** The share of words that are made up instead. */
const MADE_UP = 0.3;
const SYLLABLES = 'ca lo mi re sa tu no ve di pa ra le to ni be gu cho fe za jo'.split(' ');

const random = seededRandom(7);

const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const times = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const word = (): string =>
  random() < MADE_UP ? times(2 + Math.floor(random() * 3), () => among(SYLLABLES)).join('') : among(KNOWN);

const sentence = (words: number): string => {
  const text = times(words, word).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** A paragraph of five sentences; one sentence in ten is emphasised. */
const paragraph = (words: number): string =>
  `<p>${times(5, () => (random() < 0.1 ? `<em>${sentence(words / 5)}</em>` : sentence(words / 5))).join(' ')}</p>`;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, end]);
};

/** A PNG that is noise in grey, of about as many bytes as pixels: it cannot be compressed. */
const picture = (width: number, height: number): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.concat(times(height, () => Buffer.from([0, ...times(width, () => Math.floor(random() * 256))])));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
};

/** The size of a book. */
interface BookSize {
  readonly title: string;
  readonly chapters: number;
  /** Of each chapter. */
  readonly paragraphs: number;
  /** Of each paragraph; a multiple of five. */
  readonly words: number;
  readonly pictures: number;
}

/** A book that is as long as a novel: 100,000 words on 300 pages of 333 words, with a picture in every tenth chapter. */
export const NOVEL: BookSize = { title: 'La novela', chapters: 30, paragraphs: 67, words: 50, pictures: 3 };
/** A book in chapters as long as an import leaves them whole. */
export const LONG_CHAPTERS: BookSize = {
  title: 'Largos capítulos',
  chapters: 9,
  paragraphs: 223,
  words: 50,
  pictures: 3,
};
/** A book of 5 MB: half a million words and large pictures. */
export const HEAVY: BookSize = { title: 'El libro pesado', chapters: 60, paragraphs: 170, words: 50, pictures: 10 };

const PICTURE = { width: 700, height: 500 };

/** The number of words of a book in its paragraphs. */
export const wordsOf = ({ chapters, paragraphs, words }: BookSize): number => chapters * paragraphs * words;

/** An EPUB of a size. */
export const bookOf = ({ title, chapters, paragraphs, words, pictures }: BookSize): Uint8Array => {
  const every = chapters / pictures;
  return epubBytes({
    ...{ title, author: 'Nadie', language: 'es' },
    chapters: times(chapters, (at) => {
      const name = `Capítulo ${at + 1}`;
      const image = at % every < 1 ? `<img src="p${Math.floor(at / every)}.png" alt="Una imagen"/>` : '';
      const text = times(paragraphs, () => paragraph(words)).join('\n');
      return { title: name, body: `<h2>${name}</h2>${image}${text}` };
    }),
    files: Object.fromEntries(
      times(pictures, (at) => [`p${at}.png`, ['image/png', picture(PICTURE.width, PICTURE.height)]]),
    ),
  });
};
