import type { ReactNode } from 'react';
import { Cup as CupOn } from './ledge.tsx';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import type { CutProps } from './stage.tsx';

export function Apple({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M0-32c0-6 1-10 5-14" fill="none" stroke="#6B4226" strokeWidth="4" strokeLinecap="round" />
      <path
        className={paper.cloth}
        filter={cut}
        d="M0-33c-7-5-26-5-26 14C-26-4-14 1-7 0c4-1 10-1 14 0 7 1 19-4 19-19 0-19-19-19-26-14z"
      />
      <path d="M3-39c3-10 13-12 20-9-2 9-12 13-20 9z" fill="#4E9A63" filter={cut} />
      <path d="M-18-17c-1-7 3-11 8-11" fill="none" stroke="#FFF3DC" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

export function Bread({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path filter={cut} d="M-36-15c0-15 15-24 36-24s36 9 36 24c0 11-6 15-13 15h-46c-7 0-13-4-13-15z" fill="#B96F30" />
      <path d="M-32-17c2-12 14-18 32-18s30 6 32 18c-8 7-56 7-64 0z" fill="#DD9A4E" />
      <g fill="none" stroke="#FBE7BF" strokeWidth="5" strokeLinecap="round">
        <path d="M-19-20q3-8 11-11M-3-19q3-9 10-12M13-20q3-8 9-10" />
      </g>
    </g>
  );
}

export function Cake({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.pale} d="M-40-5h80l-6 6h-68z" filter={cut} />
      <path d="M-30-34h60v30h-60z" fill="#F3CF8B" filter={cut} />
      <path d="M-30-17h60v5h-60z" fill="#C9472F" />
      <path
        filter={cut}
        d="M-32-42c0-4 64-4 64 0v14c-4 7-9 5-10-1-2 9-11 9-12 0-2 6-8 6-10 0-2 10-11 10-12 1-3 6-9 5-10-1-2 6-9 5-10-2z"
        fill="#FFF6E6"
      />
      <g className={paper.cloth}>
        <circle cx="-18" cy="-46" r="6" />
        <circle cx="0" cy="-47" r="6.500" />
        <circle cx="18" cy="-46" r="6" />
      </g>
      <path d="M0-53q3-6 9-6" fill="none" stroke="#4E9A63" strokeWidth="2.600" strokeLinecap="round" />
    </g>
  );
}

/** A cup on its saucer; it steams. */
export function Cup({ cut }: CutProps): ReactNode {
  return <CupOn cut={cut} x={0} y={-2} />;
}

export function Fish({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-8-33c2-8 14-8 22 0zM-4-4c0 6 8 6 14-2z" fill="#2F7E94" />
      <path
        filter={cut}
        d="M-38-17c8-14 22-19 34-19 14 0 24 8 30 14l14-11c3 10 3 22 0 33L26-12C20-6 10 0-4 0c-12 0-26-4-34-17z"
        fill="#5FA9BC"
      />
      <path d="M-36-14C-26-2-14 0-4 0c12 0 21-5 27-9-16 2-44 4-59-5z" fill="#DCEDEA" />
      <path d="M-16-31c6 8 6 20 0 27" fill="none" stroke="#2F7E94" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M-4-24q5 4 0 8M8-26q5 5 0 9M3-15q4 4 0 7M18-21q4 4 0 7"
        fill="none"
        stroke="#2F7E94"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
      <circle cx="-25" cy="-20" r="5" fill="#FFFDF8" />
      <circle cx="-25.500" cy="-20" r="2.600" fill="#1D1A2F" />
    </g>
  );
}

/** Two links, as the butcher sells them. */
export function Sausage({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-38-34l-9-2 5-8zM38-34l9-2-5-8z" fill="#6E2419" />
      <path
        filter={cut}
        d="M-40-38c-7 3-8 14-2 20C-24 6 24 6 42-18c6-6 5-17-2-20-5-2-8 2-12 5-16 11-40 11-56 0-4-3-7-7-12-5z"
        fill="#B8452C"
      />
      <path d="M-38-24c18 20 58 20 76 0" fill="none" stroke="#8F3020" strokeWidth="4" strokeLinecap="round" />
      <path d="M-39-32c10 12 24 18 36 18" fill="none" stroke="#F0A07F" strokeWidth="4" strokeLinecap="round" />
      <path d="M-20-23l-6 12M0-20V-6M20-23l6 12" stroke="#6E2419" strokeWidth="4.400" strokeLinecap="round" />
    </g>
  );
}

export function Soup({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={styles.steam} d="M-12-42c-6-8 6-12 0-22M6-42c-6-8 6-12 0-22" />
      <path className={paper.blue} d="M-37-30h74c0 18-12 28-24 30h-26c-12-2-24-12-24-30z" filter={cut} />
      <path d="M-34-17h68l-4 7h-60z" fill="#FFF3DC" />
      <ellipse className={paper.pale} cy="-30" rx="38" ry="9" />
      <ellipse cy="-29" rx="32" ry="6.500" fill="#E9892B" />
      <g fill="#FBD27B">
        <circle cx="-14" cy="-29" r="4" />
        <circle cx="4" cy="-27" r="3.400" />
      </g>
      <path d="M8-32q7-5 12 0-6 4-12 0zM-6-32q4-3 7 0-4 3-7 0z" fill="#2F7D54" />
    </g>
  );
}

export function Bottle({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path
        filter={cut}
        d="M-6-60H6v14c0 7 11 9 11 21v20a5 5 0 0 1-5 5h-24a5 5 0 0 1-5-5v-20c0-12 11-14 11-21z"
        fill="#2F8F68"
      />
      <path className={paper.pale} d="M-17-26h34v17h-34z" />
      <path className={paper.cloth} d="M-7-66H7v9H-7z" />
      <path d="M0-13c-6-3-7-9-1-10 0-2 3-2 3 0 6 1 4 7-2 10z" fill="#8C4A86" />
      <path d="M-11-32c0-5 4-7 6-11" fill="none" stroke="#BFE5CC" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}
