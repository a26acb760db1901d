import type { HeardWord, Voice } from '@parlance/domain';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ipaOf } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { heardIn, otherIn, type PairAnswer } from './trainer-round.ts';
import type { MeaningOf } from './use-meanings.ts';

interface RoundVerdictProps extends AlphabetParts {
  readonly answer: PairAnswer;
  readonly voice: Voice;
  readonly meaningOf: MeaningOf;
  readonly onGo: () => void;
}

/** Tells which word was heard and what both mean; both can be heard again. */
export function RoundVerdict({ answer, voice, meaningOf, onGo, ...parts }: RoundVerdictProps): ReactNode {
  const t = useT('alphabet.trainer');
  const go = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => go.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  const { question, right } = answer;
  const [heard, other] = [heardIn(question), otherIn(question)];
  const tone = right ? 'right' : 'wrong';
  const both = (): void => void parts.player.play([heard, other].map((word) => ({ word, voice })));
  return (
    <Sheet
      tone={tone}
      title={t(right ? 'right' : 'wrong', { word: heard.text })}
      action={
        <div ref={go} className={styles.actions}>
          <Button tone="quiet" icon={<Volume2 size={20} aria-hidden="true" />} onClick={both}>
            {t('both')}
          </Button>
          <Button tone={tone} onClick={onGo}>
            {t('next')}
          </Button>
        </div>
      }
    >
      <dl className={styles.heardWords}>
        <Side {...parts} label={t('heard')} word={heard} meaning={meaningOf(heard.text)} />
        <Side {...parts} label={t('other')} word={other} meaning={meaningOf(other.text)} />
      </dl>
    </Sheet>
  );
}

interface SideProps extends Pick<AlphabetParts, 'learn' | 'explain'> {
  readonly label: string;
  readonly word: HeardWord;
  readonly meaning: string | undefined;
}

function Side({ label, word, meaning, learn, explain }: SideProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b lang={learn.htmlLang}>{word.text}</b> <span className={styles.ipa}>{ipaOf(word.ipa)}</span>
        {meaning !== undefined && <span lang={explain.htmlLang}> · {meaning}</span>}
      </dd>
    </div>
  );
}
