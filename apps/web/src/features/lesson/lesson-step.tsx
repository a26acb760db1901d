import type { StepKind } from '@parlance/domain';
import type { ComponentType, ReactNode } from 'react';
import type { LessonMachine, LessonState } from './lesson-machine.ts';
import { BuildHeardStep } from './steps/build-heard-step.tsx';
import { BuildMeaningStep } from './steps/build-meaning-step.tsx';
import { BuildStep } from './steps/build-step.tsx';
import { ChooseArticleStep } from './steps/choose-article-step.tsx';
import { ChooseFormStep } from './steps/choose-form-step.tsx';
import { ChooseMeaningStep } from './steps/choose-meaning-step.tsx';
import { ChoosePhraseStep } from './steps/choose-phrase-step.tsx';
import { ChoosePictureStep } from './steps/choose-picture-step.tsx';
import { ChooseReplyStep } from './steps/choose-reply-step.tsx';
import { ClozeChooseStep } from './steps/cloze-choose-step.tsx';
import { ClozeTypeStep } from './steps/cloze-type-step.tsx';
import { ListenChooseStep } from './steps/listen-choose-step.tsx';
import { MatchSoundStep } from './steps/match-sound-step.tsx';
import { MatchStep } from './steps/match-step.tsx';
import { MeetStep } from './steps/meet-step.tsx';
import { MinimalPairStep } from './steps/minimal-pair-step.tsx';
import { OrderDialogueStep } from './steps/order-dialogue-step.tsx';
import { SayItStep } from './steps/say-it-step.tsx';
import { SpellStep } from './steps/spell-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import { TrueFalseStep } from './steps/true-false-step.tsx';
import { TypeHeardStep } from './steps/type-heard-step.tsx';
import { TypeTranslationStep } from './steps/type-translation-step.tsx';

/** The view of each kind of step. */
const views: { readonly [K in StepKind]: ComponentType<StepProps<K>> } = {
  meet: MeetStep,
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

interface LessonStepProps {
  readonly state: LessonState;
  readonly change: LessonMachine['change'];
}

/** The step on the stage, by its kind. */
export function LessonStep({ state: { step, draft, judged }, change }: LessonStepProps): ReactNode {
  // The table gives each kind its own view: what the compiler cannot follow through a look-up.
  const View = views[step.kind] as ComponentType<StepProps<StepKind>>;
  return <View step={step} draft={draft} judged={judged} change={change} />;
}
