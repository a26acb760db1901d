import type { ReactNode } from 'react';
import { LetterBack, LetterFront, PairBack, PairFront, SoundBack, SoundFront } from './character-faces.tsx';
import type { FaceProps } from './face-model.ts';
import { GapBack, GapFront } from './gap-faces.tsx';
import { TextBack, TextFront } from './text-faces.tsx';

/** The question of a card. */
export function Front(props: FaceProps): ReactNode {
  const { face } = props.content;
  if (face === undefined) return <TextFront {...props} />;
  if (face.kind === 'letter') return <LetterFront {...props} face={face} />;
  if (face.kind === 'sound') return <SoundFront {...props} face={face} />;
  return face.kind === 'pair' ? <PairFront {...props} face={face} /> : <GapFront {...props} face={face} />;
}

/** The answer of a card. */
export function Back(props: FaceProps): ReactNode {
  const { face } = props.content;
  if (face === undefined) return <TextBack {...props} />;
  if (face.kind === 'letter') return <LetterBack {...props} face={face} />;
  if (face.kind === 'sound') return <SoundBack {...props} face={face} />;
  return face.kind === 'pair' ? <PairBack {...props} face={face} /> : <GapBack {...props} face={face} />;
}
