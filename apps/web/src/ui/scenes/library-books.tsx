import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

const COLOURS = ['cloth', 'blue', 'gold', 'plum', 'leafDeep', 'clay', 'cream', 'teal'] as const;
/** The width and height of the books of a board, which repeat. */
const BOOKS = [
  [13, 46],
  [17, 52],
  [10, 40],
  [15, 48],
  [21, 44],
  [12, 54],
  [16, 50],
  [11, 43],
  [19, 47],
  [14, 53],
  [12, 38],
] as const;

interface Spine {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly colour: (typeof COLOURS)[number];
}

/** Books side by side from the left edge to the right, another order on each board. */
const spines = (board: number): readonly Spine[] => {
  const row: Spine[] = [];
  let left = -12 - board * 9;
  for (let at = board * 4; left < 650; at += 1) {
    const [width, height] = BOOKS[(at * 3 + board) % BOOKS.length] ?? BOOKS[0];
    row.push({ left, width, height, colour: COLOURS[(at * 5 + board * 3) % COLOURS.length] ?? 'cloth' });
    left += width + (at % 6 === 5 ? 9 : 1);
  }
  return row;
};

const BOARDS = [64, 132, 200, 268, 336] as const;

/** Shelves full of books, from the ceiling to the floor. */
export function Bookshelves({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  const posts = [x - 210, x - 70, x + 70, x + 210, x + 350];
  return (
    <g>
      <rect className={paper.wood} width="640" height="420" />
      <path d="M-4-4h648v428H-4z" fill="#1D1A2F" fillOpacity=".22" />
      {BOARDS.map((y, board) => (
        <g key={y}>
          {COLOURS.map((colour) => (
            <path
              key={colour}
              className={paper[colour]}
              d={spines(board)
                .filter((spine) => spine.colour === colour)
                .map(({ left, width, height }) => `M${left} ${y - height}h${width}v${height}h-${width}z`)
                .join('')}
            />
          ))}
          <path
            d={spines(board)
              .filter((_, at) => at % 2 === 0)
              .map(
                ({ left, width, height }) =>
                  `M${left} ${y - height + 9}h${width}v3h-${width}zM${left} ${y - 12}h${width}v3h-${width}z`,
              )
              .join('')}
            fill="#FFF3DC"
            fillOpacity=".55"
          />
          <path className={paper.wood} d={`M-4 ${y - 60}h648v60H-4z`} opacity={board < 2 ? 0.16 : 0.34} />
          <path className={paper.top} d={`M-4 ${y}h648v9H-4z`} filter={cut} />
        </g>
      ))}
      <path className={paper.top} d={posts.map((left) => `M${left - 6}-4h12v348h-12z`).join('')} filter={cut} />
    </g>
  );
}
