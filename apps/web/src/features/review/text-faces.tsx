import type { Direction } from '@parlance/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { cx } from '../../ui/cx.ts';
import type { Deck } from '../review-deck/index.ts';
import { isEmoji, ListenButtons, languageFor } from '../word-card/index.ts';
import { loadExample } from './card-content.ts';
import type { CardContent, CardExample } from './card-model.ts';
import type { FaceProps } from './face-model.ts';
import styles from './sitting.module.css';

/** Whether the learner is to tell the meaning, which the picture would tell. */
const isMeaningAsked = (direction: Direction): boolean => direction === 'see';

/** The question of a word, a phrase or an own card: the text, its sound, or its meaning. */
export function TextFront({ content, direction, deck, isTurned, onListen }: FaceProps): ReactNode {
  const learn = languageFor(deck.learn);
  if (direction === 'hear' && !isTurned) {
    return (
      <div className={styles.front}>
        <ListenButtons big onListen={onListen} />
      </div>
    );
  }
  const showsTarget = isTurned || direction === 'see';
  return (
    <div className={styles.front}>
      {!isMeaningAsked(direction) && <Picture picture={content.picture} />}
      {showsTarget ? (
        <Target content={content} lang={learn.htmlLang} />
      ) : (
        <h2 className={styles.meaning} lang={content.kind === 'own' ? undefined : languageFor(deck.explain).htmlLang}>
          {content.meaning}
        </h2>
      )}
    </div>
  );
}

function Picture({ picture }: { readonly picture: string | undefined }): ReactNode {
  return picture !== undefined && isEmoji(picture) ? (
    <span className={styles.picture} aria-hidden="true">
      {picture}
    </span>
  ) : null;
}

function Target({ content, lang }: { readonly content: CardContent; readonly lang: string }): ReactNode {
  const [transcriptions] = usePreference('pronun');
  const { text, ipa } = content.target;
  const isLong = text.length > 24;
  return (
    <>
      <h2 className={cx(styles.target, isLong && styles.long)} lang={lang}>
        {text}
      </h2>
      {transcriptions && ipa !== undefined && <p className={styles.ipa}>[{ipa}]</p>}
    </>
  );
}

/** The answer: the meaning, with the picture where the question had none, and an example. */
export function TextBack({ content, direction, deck }: FaceProps): ReactNode {
  const example = useExample(deck, content);
  const [learn, explain] = [languageFor(deck.learn), languageFor(deck.explain)];
  return (
    <>
      {isMeaningAsked(direction) && <Picture picture={content.picture} />}
      <p className={styles.answer} lang={content.kind === 'own' ? undefined : explain.htmlLang}>
        {content.meaning}
      </p>
      {content.example !== undefined && <p className={styles.example}>{content.example}</p>}
      {content.kind === 'word' && (
        <p className={styles.example}>
          {example !== undefined && (
            <>
              <span lang={learn.htmlLang}>“{example.target.text}”</span> · {example.unit}
            </>
          )}
        </p>
      )}
    </>
  );
}

const useExample = (deck: Deck, content: CardContent): CardExample | undefined => {
  const [example, setExample] = useState<CardExample>();
  useEffect(() => {
    let isGone = false;
    void loadExample(deck, content).then((found) => {
      if (!isGone) setExample(found);
    });
    return () => {
      isGone = true;
    };
  }, [deck, content]);
  return example;
};
