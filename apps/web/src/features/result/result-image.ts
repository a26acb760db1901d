/** Draws a picture of a result on the device; it is sent nowhere unless the learner shares it. */

/** The texts of the picture, in the interface language. */
export interface ResultImage {
  readonly title: string;
  /** Title of the lesson, quiz, practice or test-out. */
  readonly of: string;
  readonly stars: 0 | 1 | 2 | 3;
  /** The figures in one line. */
  readonly figures: string;
}

/** Width and height in pixels: a square, which most places show best where pictures are shared. */
const SIZE = 1080;
const COLOURS = {
  paper: '#fbf6ec',
  ink: '#1d1a2f',
  card: '#fffdf8',
  curtain: '#c43521',
  star: '#f5a524',
  dim: '#e6dcc6',
};
const FAMILY = 'Manrope, system-ui, sans-serif';

/** Draws the picture as a PNG; undefined where the browser cannot. */
export const drawResultImage = async (image: ResultImage): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  await document.fonts?.ready;
  drawCurtain(pen);
  drawTicket(pen);
  for (const place of [0, 1, 2]) drawStar(pen, 330 + place * 210, place === 1 ? 330 : 370, place < image.stars);
  write(pen, image.title, { y: 600, size: 92, weight: 800 });
  write(pen, image.of, { y: 690, size: 50, weight: 600 });
  write(pen, image.figures, { y: 790, size: 46, weight: 700, colour: COLOURS.curtain });
  write(pen, 'Parlance', { y: 1000, size: 44, weight: 800, colour: COLOURS.paper });
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
};

type Pen = CanvasRenderingContext2D;

/** Draws the red curtain in folds. */
const drawCurtain = (pen: Pen): void => {
  pen.fillStyle = COLOURS.curtain;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = 'rgb(29 26 47 / 0.12)';
  for (let fold = 0; fold < SIZE; fold += 120) pen.fillRect(fold, 0, 46, SIZE);
};

/** Draws a ticket with two notches. */
const drawTicket = (pen: Pen): void => {
  pen.save();
  pen.shadowColor = 'rgb(29 26 47 / 0.35)';
  pen.shadowOffsetY = 14;
  pen.fillStyle = COLOURS.card;
  pen.beginPath();
  pen.roundRect(90, 150, SIZE - 180, 740, 44);
  pen.fill();
  pen.restore();
  pen.fillStyle = COLOURS.curtain;
  for (const x of [90, SIZE - 90]) {
    pen.beginPath();
    pen.arc(x, 480, 38, 0, Math.PI * 2);
    pen.fill();
  }
};

const drawStar = (pen: Pen, x: number, y: number, lit: boolean): void => {
  pen.fillStyle = lit ? COLOURS.star : COLOURS.dim;
  pen.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? 94 : 42;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
};

interface Line {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour?: string;
}

/** Writes a centred line, in a smaller font size where it is too long. */
const write = (pen: Pen, text: string, { y, size, weight, colour = COLOURS.ink }: Line): void => {
  pen.font = `${weight} ${size}px ${FAMILY}`;
  const most = SIZE - 300;
  const wide = pen.measureText(text).width;
  if (wide > most) pen.font = `${weight} ${Math.floor((size * most) / wide)}px ${FAMILY}`;
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.fillText(text, SIZE / 2, y);
};
