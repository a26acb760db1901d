import { type PairQuestion, ratePair } from '@parlance/domain';
import { Turtle, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Choice, type ChoiceState } from '../../ui/choice.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { RoundEnd } from './round-end.tsx';
import { RoundVerdict } from './round-verdict.tsx';
import { answered, goneOn, heardIn, newRound, otherIn, questionIn, type Round as RoundState } from './trainer-round.ts';
import { useMeanings } from './use-meanings.ts';
import type { Utterable } from './use-player.ts';

interface RoundProps extends AlphabetParts {
  readonly questions: readonly PairQuestion[];
  /** Plans another round. */
  readonly onAgain: () => void;
}

/** The voices alternate, so that an ear does not learn one speaker only. */
const voiceAt = (place: number): Utterable['voice'] => (place % 2 === 0 ? 'female' : 'male');

/** A round: each question is heard at once, answered by a press or a digit, and told. */
export function Round({ questions, onAgain, ...parts }: RoundProps): ReactNode {
  const { alphabet, learn, player } = parts;
  const replica = useReplica();
  const [round, setRound] = useState(() => newRound(questions));
  const meaningOf = useMeanings(learn.code, alphabet.explain.language);
  const question = questionIn(round);
  const place = round.judged ? round.answers.length - 1 : round.answers.length;
  const since = useRef(0);
  const { play } = player;
  useEffect(() => {
    since.current = performance.now();
    const asked = questions[place];
    if (asked !== undefined) void play([{ word: heardIn(asked), voice: voiceAt(place) }]);
  }, [place, questions, play]);

  const choose = (chosen: 0 | 1): void => {
    if (question === undefined || round.judged) return;
    const took = Math.round(performance.now() - since.current);
    const right = chosen === question.heard;
    const { key } = question.pair;
    const data = {
      item: key,
      exercise: 'game',
      right,
      words: [{ word: key, rating: ratePair({ right, took }) }],
      took,
    } as const;
    void replica.record([{ kind: 'answered', learn: learn.code, data }]);
    setRound(answered(round, chosen));
    if (!right) void play([heardIn(question), otherIn(question)].map((word) => ({ word, voice: voiceAt(place) })));
  };
  const hear = (slow: boolean): void => {
    if (question !== undefined) void play([{ word: heardIn(question), voice: voiceAt(place) }], slow);
  };
  useDigits({ choose, hear });

  if (question === undefined) return <RoundEnd {...parts} round={round} meaningOf={meaningOf} onAgain={onAgain} />;
  const last = round.judged ? round.answers.at(-1) : undefined;
  return (
    <section className={styles.stage} aria-labelledby="question">
      <Progress round={round} />
      <Question />
      <HearAgain onHear={hear} />
      <ul className={styles.options}>
        {question.pair.words.map((word, index) => (
          <li key={word.text}>
            <Choice
              index={index + 1}
              lang={learn.htmlLang}
              disabled={round.judged}
              state={stateOf(round, index)}
              onClick={() => choose(index === 0 ? 0 : 1)}
            >
              {word.text}
            </Choice>
          </li>
        ))}
      </ul>
      {last !== undefined && (
        <RoundVerdict
          {...parts}
          answer={last}
          voice={voiceAt(place)}
          meaningOf={meaningOf}
          onGo={() => setRound(goneOn(round))}
        />
      )}
    </section>
  );
}

function Question(): ReactNode {
  const t = useT('alphabet.trainer');
  return <h2 id="question">{t('question')}</h2>;
}

const stateOf = (round: RoundState, index: number): ChoiceState => {
  const last = round.answers.at(-1);
  if (!round.judged || last === undefined) return 'idle';
  if (index === last.question.heard) return 'right';
  return index === last.chosen ? 'wrong' : 'dim';
};

function Progress({ round: { questions, answers } }: { readonly round: RoundState }): ReactNode {
  const t = useT('alphabet.trainer');
  const steps = questions.map((_, index) => {
    const answer = answers[index];
    if (answer !== undefined) return answer.right ? 'done' : 'again';
    return index === answers.length ? 'now' : 'todo';
  });
  return <StepProgress steps={steps} label={t('progress', { done: answers.length, total: questions.length })} />;
}

function HearAgain({ onHear }: { readonly onHear: (slow: boolean) => void }): ReactNode {
  const t = useT('alphabet');
  const again = useRef<HTMLDivElement>(null);
  // The focus would be lost with the button that began the round.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) again.current?.querySelector('button')?.focus();
  });
  return (
    <div ref={again} className={styles.listen}>
      <IconButton
        tone="play"
        label={t('trainer.listen')}
        icon={<Volume2 size={30} aria-hidden="true" />}
        onClick={() => onHear(false)}
      />
      <IconButton
        tone="round"
        label={t('slowly')}
        icon={<Turtle size={24} aria-hidden="true" />}
        onClick={() => onHear(true)}
      />
    </div>
  );
}

interface Keys {
  readonly choose: (chosen: 0 | 1) => void;
  readonly hear: (slow: boolean) => void;
}

/** The digits choose; R plays again, with Shift slowly. Space stays with the button that has the focus. */
const useDigits = (keys: Keys): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = ({ key, repeat, altKey, ctrlKey, metaKey, target }: KeyboardEvent): void => {
      if (repeat || altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return;
      if (key === '1' || key === '2') latest.current.choose(key === '1' ? 0 : 1);
      if (key.toLowerCase() === 'r') latest.current.hear(key === 'R');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
