import type { ItemId, StepOf, Voice } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { cx } from '../../../ui/cx.ts';
import { isEmoji, meaningOf, TargetText, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { itemOf } from '../material.ts';
import styles from '../steps/meet.module.css';
import prompt from '../steps/prompt.module.css';
import { Prompt } from '../steps/prompt.tsx';
import { SoundButtons } from '../steps/sound-buttons.tsx';
import type { StepDescription, StepProps } from './model.ts';

/** Presents new words: picture, text, transcription, sound, meaning. Asks nothing. */
function Meet({ step }: StepProps<'meet'>): ReactNode {
  const { material } = useLessonContext();
  const t = useT('lesson');
  const [first] = step.items;
  if (step.items.length === 1 && first !== undefined) {
    const isWord = itemOf(material, first)?.kind === 'word';
    return (
      <>
        <Prompt task={t(isWord ? 'meetWord' : 'meetPhrase')} />
        <SingleItem item={first} voice={step.voice} />
      </>
    );
  }
  return (
    <>
      <Prompt task={t('meetWords')} />
      <ul className={styles.newWords}>
        {step.items.map((item) => (
          <li key={item}>
            <NewWord item={item} voice={step.voice} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NewItemProps {
  readonly item: ItemId;
  readonly voice: Voice;
}

/** Shows a new word that is alone in its step, large. */
function SingleItem({ item, voice }: NewItemProps): ReactNode {
  const { material, explain } = useLessonContext();
  return (
    <div className={styles.meet}>
      <p className={cx(prompt.target, styles.alone)}>
        <TargetText item={item} voice={voice} />
      </p>
      <Transcription item={item} />
      <p className={styles.meaning} lang={explain.htmlLang}>
        {meaningOf(material, item)}
      </p>
      <SoundButtons item={item} voice={voice} />
    </div>
  );
}

/** Shows one of several new words, in a row. */
function NewWord({ item, voice }: NewItemProps): ReactNode {
  const { material, explain } = useLessonContext();
  const picture = itemOf(material, item)?.picture;
  return (
    <>
      <span className={styles.small} aria-hidden="true">
        {picture !== undefined && isEmoji(picture) ? picture : ''}
      </span>
      <div>
        <p className={styles.newWord}>
          <TargetText item={item} voice={voice} />
        </p>
        <Transcription item={item} />
        <p lang={explain.htmlLang}>{meaningOf(material, item)}</p>
      </div>
      <SoundButtons item={item} voice={voice} />
    </>
  );
}

function Transcription({ item }: Pick<NewItemProps, 'item'>): ReactNode {
  const { material, transcriptions } = useLessonContext();
  const { ipa } = targetOf(material, item);
  return transcriptions && <p className={styles.ipa}>{ipa === undefined ? ' ' : `[${ipa}]`}</p>;
}

/** New words. The step asks nothing, so its draft is an answer from the start. */
export const meet: StepDescription<StepOf<'meet'>> = {
  View: Meet,
  answer: {
    isJudged: false,
    empty: () => ({ kind: 'seen' }),
    given: () => ({ kind: 'seen' }),
    submitsItself: () => false,
    choose: (draft) => draft,
    letter: (draft) => draft,
    erase: (draft) => draft,
    heardByKey: () => undefined,
    textOf: () => undefined,
  },
  sound: ({ item }) => ({ asked: item, answered: item }),
  picture: 'wideOnly',
};
