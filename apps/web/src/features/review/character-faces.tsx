import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { Deck } from '../review-deck/index.ts';
import { ipaOf, isEmoji, ListenButtons, languageFor } from '../word-card/index.ts';
import type { ExplainedWord, LetterFace, PairFace, SoundFace } from './card-model.ts';
import type { FaceProps } from './face-model.ts';
import styles from './sitting.module.css';

type Of<Face> = FaceProps & { readonly face: Face };

/** A letter to name, or its name to hear. */
export function LetterFront({ face, deck, direction, isTurned, onListen }: Of<LetterFace>): ReactNode {
  return (
    <div className={styles.front}>
      {direction === 'hear' && !isTurned ? (
        <ListenButtons big onListen={onListen} />
      ) : (
        <h2 className={styles.letter} lang={languageFor(deck.learn).htmlLang}>
          {face.letter}
        </h2>
      )}
    </div>
  );
}

/** The name of a letter, and a word that has it. */
export function LetterBack({ face, deck }: Of<LetterFace>): ReactNode {
  return (
    <>
      <p className={styles.answer}>
        <span lang={languageFor(deck.learn).htmlLang}>{face.name.text}</span>{' '}
        <span className={styles.ipa}>{ipaOf(face.name.ipa)}</span>
      </p>
      <Example shown={face.example} deck={deck} />
    </>
  );
}

/** Spellings to pronounce, with a word in which they have the sound; or the sound and a word to hear. */
export function SoundFront({ face, deck, direction, isTurned, onListen }: Of<SoundFace>): ReactNode {
  const { htmlLang } = languageFor(deck.learn);
  if (direction === 'hear') {
    return (
      <div className={styles.front}>
        <h2 className={styles.sound}>{ipaOf(face.ipa)}</h2>
        {!isTurned && <ListenButtons big onListen={onListen} />}
      </div>
    );
  }
  return (
    <div className={styles.front}>
      <h2 className={styles.target} lang={htmlLang}>
        {spelled(face)}
      </h2>
      <p className={styles.inWord} lang={htmlLang}>
        {face.example.word.text}
      </p>
    </div>
  );
}

const spelled = ({ spellings }: SoundFace): string => spellings.join(' · ');

/** The transcription of a sound, or how it is written; and a word that has it. */
export function SoundBack({ face, deck, direction }: Of<SoundFace>): ReactNode {
  return (
    <>
      {direction === 'hear' ? (
        <p className={styles.answer} lang={languageFor(deck.learn).htmlLang}>
          {spelled(face)}
        </p>
      ) : (
        <p className={styles.answer}>
          <span className={styles.ipa}>{ipaOf(face.ipa)}</span>
        </p>
      )}
      <Example shown={face.example} deck={deck} />
    </>
  );
}

/** A word with its transcription and meaning. */
function Example({ shown, deck }: { readonly shown: ExplainedWord; readonly deck: Deck }): ReactNode {
  const { word, meaning, picture } = shown;
  return (
    <p className={styles.example}>
      {picture !== undefined && isEmoji(picture) && <span aria-hidden="true">{picture} </span>}
      <b lang={languageFor(deck.learn).htmlLang}>{word.text}</b> <span className={styles.ipa}>{ipaOf(word.ipa)}</span>
      {meaning !== undefined && <span lang={languageFor(deck.explain).htmlLang}> · {meaning}</span>}
    </p>
  );
}

/** Two words: one of them is heard, or both are read; the answer shows both once more. */
export function PairFront({ face, deck, direction, isTurned, onListen, onChoose }: Of<PairFace>): ReactNode {
  const { htmlLang } = languageFor(deck.learn);
  if (direction === 'hear' && !isTurned) {
    return (
      <div className={styles.front}>
        <ListenButtons big onListen={onListen} />
        <ul className={styles.options}>
          {face.words.map(({ word }, index) => (
            <li key={word.text}>
              <Choice index={index + 1} lang={htmlLang} onClick={() => onChoose(index === 0 ? 0 : 1)}>
                {word.text}
              </Choice>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className={styles.front}>
      {!isTurned && (
        <h2 className={styles.pair} lang={htmlLang}>
          {face.words.map(({ word }) => (
            <span key={word.text}>{word.text}</span>
          ))}
        </h2>
      )}
    </div>
  );
}

/** Which word it was, and how both sound and what they mean. */
export function PairBack({ face, deck, direction, heard, chosen, onHear }: Of<PairFace>): ReactNode {
  const t = useT('review');
  const learn = languageFor(deck.learn);
  const isRight = chosen === heard;
  const { word: said } = face.words[heard];
  return (
    <>
      {direction === 'hear' && (
        <p className={styles.verdict} data-verdict={chosen !== undefined && !isRight ? 'wrong' : 'exact'}>
          <b>
            {chosen !== undefined && <span aria-hidden="true">{isRight ? '✓' : '✗'} </span>}
            {t(isRight ? 'pairRight' : 'pairWas', { word: said.text })}
          </b>
        </p>
      )}
      <ul className={styles.pairWords}>
        {face.words.map((shown) => (
          <li key={shown.word.text}>
            <IconButton
              tone="round"
              label={t('hearWord', { word: shown.word.text })}
              icon={<Volume2 size={22} aria-hidden="true" />}
              onClick={() => onHear(shown.word)}
            />
            <span>
              <b lang={learn.htmlLang}>{shown.word.text}</b> <span className={styles.ipa}>{ipaOf(shown.word.ipa)}</span>
              {shown.meaning !== undefined && <small lang={languageFor(deck.explain).htmlLang}>{shown.meaning}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
