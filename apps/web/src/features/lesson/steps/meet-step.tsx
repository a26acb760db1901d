import type { ItemId, Voice } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { cx } from '../../../ui/cx.ts';
import { isEmoji, itemOf, meaningOf, TargetText, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import styles from './meet.module.css';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';

/** Presents new words: picture, text, transcription, sound, meaning. Asks nothing. */
export function MeetStep({ step }: StepProps<'meet'>): ReactNode {
  const { material } = useLessonContext();
  const t = useT('lesson');
  const [first] = step.items;
  if (step.items.length === 1 && first !== undefined) {
    const isWord = itemOf(material, first)?.kind === 'word';
    return (
      <>
        <Prompt task={t(isWord ? 'meetWord' : 'meetPhrase')} />
        <Met item={first} voice={step.voice} />
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

interface MetProps {
  readonly item: ItemId;
  readonly voice: Voice;
}

/** One of them alone, large. */
function Met({ item, voice }: MetProps): ReactNode {
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

/** One of several, in a row. */
function NewWord({ item, voice }: MetProps): ReactNode {
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

function Transcription({ item }: Pick<MetProps, 'item'>): ReactNode {
  const { material, transcriptions } = useLessonContext();
  const { ipa } = targetOf(material, item);
  return transcriptions && <p className={styles.ipa}>{ipa === undefined ? ' ' : `[${ipa}]`}</p>;
}
