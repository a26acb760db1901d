import type { ExerciseKind } from '@parlance/domain';
import type { ComponentType, ReactNode } from 'react';
import { BuildHeardStep } from './build-heard-step.tsx';
import { BuildMeaningStep } from './build-meaning-step.tsx';
import { BuildStep } from './build-step.tsx';
import { ChooseArticleStep } from './choose-article-step.tsx';
import { ChooseFormStep } from './choose-form-step.tsx';
import { ChooseMeaningStep } from './choose-meaning-step.tsx';
import { ChoosePhraseStep } from './choose-phrase-step.tsx';
import { ChoosePictureStep } from './choose-picture-step.tsx';
import { ChooseReplyStep } from './choose-reply-step.tsx';
import { ClozeChooseStep } from './cloze-choose-step.tsx';
import { ClozeTypeStep } from './cloze-type-step.tsx';
import { ListenChooseStep } from './listen-choose-step.tsx';
import { MatchSoundStep } from './match-sound-step.tsx';
import { MatchStep } from './match-step.tsx';
import { MinimalPairStep } from './minimal-pair-step.tsx';
import { OrderDialogueStep } from './order-dialogue-step.tsx';
import { SayItStep } from './say-it-step.tsx';
import { SpellStep } from './spell-step.tsx';
import type { StepProps } from './step-props.ts';
import { TrueFalseStep } from './true-false-step.tsx';
import { TypeHeardStep } from './type-heard-step.tsx';
import { TypeTranslationStep } from './type-translation-step.tsx';

/** The view of each kind of question. */
const views: { readonly [K in ExerciseKind]: ComponentType<StepProps<K>> } = {
  chooseMeaning: ChooseMeaningStep,
  choosePhrase: ChoosePhraseStep,
  choosePicture: ChoosePictureStep,
  listenChoose: ListenChooseStep,
  typeHeard: TypeHeardStep,
  build: BuildStep,
  buildMeaning: BuildMeaningStep,
  buildHeard: BuildHeardStep,
  typeTranslation: TypeTranslationStep,
  clozeChoose: ClozeChooseStep,
  clozeType: ClozeTypeStep,
  match: MatchStep,
  matchSound: MatchSoundStep,
  orderDialogue: OrderDialogueStep,
  chooseReply: ChooseReplyStep,
  trueFalse: TrueFalseStep,
  chooseArticle: ChooseArticleStep,
  chooseForm: ChooseFormStep,
  spell: SpellStep,
  minimalPair: MinimalPairStep,
  sayIt: SayItStep,
};

/** A step that asks something, by its kind. */
export function AskingStep(props: StepProps<ExerciseKind>): ReactNode {
  // The table gives each kind its own view: what the compiler cannot follow through a look-up.
  const View = views[props.step.kind] as ComponentType<StepProps<ExerciseKind>>;
  return <View {...props} />;
}
