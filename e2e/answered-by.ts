/** How each kind of exercise is answered: by which controls, and from what its right answer is known. */
import type { ExerciseKind } from '@parlance/domain';

/**
 * The options that are right. `meanings`: of the text that is shown; `targets`: of the meaning that is shown; `heard`;
 * `missing`: in the sentence that is shown; `replies`: to the line that is shown; `articles`: of the noun that is shown;
 * `truth`: of the statement that is shown.
 */
export type RightOptions = 'meanings' | 'targets' | 'heard' | 'missing' | 'replies' | 'articles' | 'truth';

/** The text that is right. `target`: of the meaning that is shown; `meaning`: of the text that is shown. */
export type RightText = 'target' | 'meaning' | 'heard' | 'missing';

/** Controls, and the answer that is right. `canBeWrong`: a wrong answer is plain to give. */
export type AnsweredBy =
  | { readonly by: 'choosing'; readonly right: RightOptions; readonly canBeWrong: boolean }
  | { readonly by: 'building'; readonly right: Exclude<RightText, 'missing'> }
  | { readonly by: 'typing'; readonly right: Exclude<RightText, 'meaning'> }
  /** Letters of the word whose meaning is shown. */
  | { readonly by: 'spelling' }
  /** Texts and meanings; the last pair is judged by itself. */
  | { readonly by: 'pairing' }
  /** Sounds and texts; the last pair is judged by itself. */
  | { readonly by: 'pairingSounds' }
  /** Lines of a talk. */
  | { readonly by: 'ordering' }
  /** It is skipped: nobody speaks in these journeys. */
  | { readonly by: 'speaking' };

const choosing = (right: RightOptions): AnsweredBy => ({ by: 'choosing', right, canBeWrong: true });

/** A kind without a line does not compile. */
export const answeredBy: { readonly [K in ExerciseKind]: AnsweredBy } = {
  chooseMeaning: choosing('meanings'),
  choosePhrase: choosing('targets'),
  choosePicture: choosing('meanings'),
  listenChoose: choosing('heard'),
  minimalPair: { by: 'choosing', right: 'heard', canBeWrong: false },
  chooseReply: { by: 'choosing', right: 'replies', canBeWrong: false },
  clozeChoose: choosing('missing'),
  chooseForm: choosing('missing'),
  chooseArticle: choosing('articles'),
  trueFalse: choosing('truth'),
  build: { by: 'building', right: 'target' },
  buildMeaning: { by: 'building', right: 'meaning' },
  buildHeard: { by: 'building', right: 'heard' },
  spell: { by: 'spelling' },
  typeHeard: { by: 'typing', right: 'heard' },
  typeTranslation: { by: 'typing', right: 'target' },
  clozeType: { by: 'typing', right: 'missing' },
  match: { by: 'pairing' },
  matchSound: { by: 'pairingSounds' },
  orderDialogue: { by: 'ordering' },
  sayIt: { by: 'speaking' },
};

/** Whether a wrong answer is plain to give. */
export const canBeWrong = (kind: ExerciseKind): boolean => {
  const way = answeredBy[kind];
  return way.by === 'typing' || (way.by === 'choosing' && way.canBeWrong);
};

/** Whether it is judged without a press of the button. */
export const isJudgedByItself = (kind: ExerciseKind): boolean => answeredBy[kind].by.startsWith('pairing');
