import type { LearnerLine, Reason, SaidSlip, WordId } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ReasonText, reasonKeyOf } from '../answer-reason/index.ts';
import { markWords } from '../word-card/index.ts';
import { LineCard, WordAsCard } from './card-buttons.tsx';
import styles from './talk.module.css';
import type { TalkContent } from './talk-content.ts';
import { wordsByText } from './word-ratings.ts';

interface CorrectionProps {
  readonly content: TalkContent;
  readonly line: LearnerLine;
  readonly lexicon: Lexicon | undefined;
}

/** Slips of the finger: the words were right. */
const SMALL: ReadonlySet<Reason> = new Set(['accent', 'typo', 'sound']);
/** The most reasons that are told: nobody reads more in the middle of a talk. */
const TOLD_MOST = 2;

/** Below a line: how it is said, where it differs, and why. */
export function Correction({ content, line, lexicon }: CorrectionProps): ReactNode {
  const t = useT('talk');
  const { learn, texts } = content;
  const { better = '', slips = [], reply = '' } = line;
  const means = texts.means[reply];
  const isSmall = slips.every(({ reason }) => SMALL.has(reason));
  const word = useWordIn(content, slips, lexicon);
  return (
    <div className={styles.correction}>
      <p>
        <b>{t(isSmall ? 'almost' : 'better')}</b>{' '}
        <span lang={learn.htmlLang} className={styles.better}>
          <Marked text={better} slips={slips} content={content} />
        </span>
      </p>
      {slips.slice(0, TOLD_MOST).map((slip) => (
        <p key={`${slip.reason} ${slip.given} ${slip.expected}`}>
          <ReasonText
            reason={{ key: reasonKeyOf(slip), given: slip.given ?? '', expected: slip.expected ?? '', meaning: '' }}
            lang={learn.htmlLang}
          />
        </p>
      ))}
      <div className={styles.cards}>
        {means !== undefined && <LineCard learn={learn.code} front={better} back={means} />}
        {word !== undefined && <WordAsCard learn={learn} word={word.id} text={word.text} />}
      </div>
    </div>
  );
}

/** The text with the words that differ from what was written. */
function Marked(props: {
  readonly text: string;
  readonly slips: readonly SaidSlip[];
  readonly content: TalkContent;
}): ReactNode {
  const { text, slips, content } = props;
  const segments = useMemo(() => {
    const tokens = content.tables.displayTokens(text);
    const changed = new Set(slips.flatMap(({ expected = '' }) => content.tables.displayTokens(expected.toLowerCase())));
    const places = tokens.flatMap((token, place) => (changed.has(token.toLowerCase()) ? [place] : []));
    return markWords(text, tokens, new Set(places));
  }, [text, slips, content]);
  return segments.map((segment, place) =>
    segment.same ? (
      segment.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the text
      <u key={place}>{segment.text}</u>
    ),
  );
}

/** The word of the corpus that was written in another way; undefined where it is not one, or more than one. */
const useWordIn = (
  content: TalkContent,
  slips: readonly SaidSlip[],
  lexicon: Lexicon | undefined,
): { readonly id: WordId; readonly text: string } | undefined =>
  useMemo(() => {
    const words = wordsByText(content, lexicon);
    const found = slips.flatMap(({ reason, expected }) => {
      const [token, ...more] = reason === 'article' || expected === undefined ? [] : content.tables.tokens(expected);
      const id = token === undefined || more.length > 0 ? undefined : words.get(token);
      return id === undefined ? [] : [id];
    });
    const [id, ...others] = new Set(found);
    const text = id && (lexicon?.learn.words[id]?.text ?? content.target.items[id]?.text);
    return id === undefined || text === undefined || others.length > 0 ? undefined : { id, text };
  }, [content, slips, lexicon]);
