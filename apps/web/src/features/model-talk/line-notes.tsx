import { isNotedRight, type LearnerLine, type SaidNote, type WordId } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { LineCard, type TalkContent, talkStyles, WordAsCard, wordsByText } from '../talk/index.ts';
import styles from './model-talk.module.css';

interface LineNotesProps {
  readonly content: TalkContent;
  readonly line: LearnerLine;
  readonly lexicon: Lexicon | undefined;
  /** The notes that are told here, where others are told elsewhere; by default all of the line. Without one there are no cards. */
  readonly told?: readonly SaidNote[] | undefined;
}

/** The most characters of a card's side. */
const BACK_MOST = 200;

/** Below a line: how it is said, and why; of a right line, that it may be said otherwise. */
export function LineNotes({ content, line, lexicon, told }: LineNotesProps): ReactNode {
  const t = useT('modelTalk');
  const tt = useT('talk');
  const { learn, explain } = content;
  const { better, notes = [] } = line;
  const isRight = isNotedRight(line);
  const back = notes
    .map(({ why }) => why)
    .join(' ')
    .slice(0, BACK_MOST);
  const word = useWordIn(content, told ?? notes, lexicon);
  return (
    <div className={talkStyles.correction}>
      {isRight && <p>{t('isStyle')}</p>}
      {better !== undefined && (
        <p>
          <b>{isRight ? t('alsoSaid') : tt('better')}</b>{' '}
          <span lang={learn.htmlLang} className={talkStyles.better}>
            {better}
          </span>
        </p>
      )}
      {(told ?? notes).map((note) => (
        <p key={`${note.given} ${note.expected} ${note.why}`}>
          {note.given !== '' && <s lang={learn.htmlLang}>{note.given}</s>}
          {note.given !== '' && note.expected !== '' && ' → '}
          {note.expected !== '' && <b lang={learn.htmlLang}>{note.expected}</b>}
          {(note.given !== '' || note.expected !== '') && ': '}
          {!isRight && note.isStyle && `${t('onlyStyle')} `}
          <span lang={explain.htmlLang}>{note.why}</span>
        </p>
      ))}
      {told?.length !== 0 && (
        <div className={`${talkStyles.cards} ${styles.cards}`}>
          {better !== undefined && back !== '' && <LineCard learn={learn.code} front={better} back={back} />}
          {word !== undefined && <WordAsCard learn={learn} word={word.id} text={word.text} />}
        </div>
      )}
    </div>
  );
}

/** The one word of the corpus that is corrected; undefined where it is none, or more than one. */
const useWordIn = (
  content: TalkContent,
  notes: readonly SaidNote[],
  lexicon: Lexicon | undefined,
): { readonly id: WordId; readonly text: string } | undefined =>
  useMemo(() => {
    const words = wordsByText(content, lexicon);
    const found = new Set(
      notes.flatMap(({ expected }) =>
        content.tables
          .tokens(expected)
          .flatMap((token) => (content.tables.isArticle(token) ? [] : (words.get(token) ?? []))),
      ),
    );
    const [id, ...others] = found;
    const text = id && (lexicon?.learn.words[id]?.text ?? content.target.items[id]?.text);
    return id === undefined || text === undefined || others.length > 0 ? undefined : { id, text };
  }, [content, notes, lexicon]);
