/** The description of every kind of exercise, by its name. The module is fetched while the first step of a lesson is shown. */
import type { ExerciseKind } from '@parlance/domain';
import { build } from './build.tsx';
import { buildHeard } from './build-heard.tsx';
import { buildMeaning } from './build-meaning.tsx';
import { chooseArticle } from './choose-article.tsx';
import { chooseForm } from './choose-form.tsx';
import { chooseMeaning } from './choose-meaning.tsx';
import { choosePhrase } from './choose-phrase.tsx';
import { choosePicture } from './choose-picture.tsx';
import { chooseReply } from './choose-reply.tsx';
import { clozeChoose } from './cloze-choose.tsx';
import { clozeType } from './cloze-type.tsx';
import { listenChoose } from './listen-choose.tsx';
import { match } from './match.tsx';
import { matchSound } from './match-sound.tsx';
import { minimalPair } from './minimal-pair.tsx';
import type { ExerciseDescription } from './model.ts';
import { orderDialogue } from './order-dialogue.tsx';
import { sayIt } from './say-it.tsx';
import { spell } from './spell.tsx';
import { trueFalse } from './true-false.tsx';
import { typeHeard } from './type-heard.tsx';
import { typeTranslation } from './type-translation.tsx';

// It comes with them: no answer is judged before they were fetched.
export { judgeStep } from '@parlance/domain';

/** One description for each kind: a kind without one does not compile. */
export const kinds: { readonly [K in ExerciseKind]: ExerciseDescription<K> } = {
  chooseMeaning,
  choosePhrase,
  choosePicture,
  listenChoose,
  chooseReply,
  clozeChoose,
  chooseForm,
  chooseArticle,
  trueFalse,
  minimalPair,
  build,
  buildMeaning,
  buildHeard,
  spell,
  typeHeard,
  typeTranslation,
  clozeType,
  match,
  matchSound,
  orderDialogue,
  sayIt,
};
