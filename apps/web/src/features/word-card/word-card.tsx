import { type Item, type ItemText, type Strength, strengthOf, type Voice } from '@parlance/domain';
import { wordKey } from '@parlance/sync';
import { type ReactNode, useState } from 'react';
import { useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ListenButtons } from './listen-buttons.tsx';
import { meaningOf, targetOf } from './material.ts';
import styles from './word-card.module.css';
import { type Tapped, useWordLookup } from './word-cards-context.ts';

interface WordCardProps {
  /** The word that was found for it; undefined for small words that no lesson teaches. */
  readonly word: Item | undefined;
  readonly tapped: Tapped;
  readonly transcriptions: boolean;
  readonly say: (item: string, voice: Voice, slow?: boolean) => void;
}

/** Everything known of a tapped word, and the sentence that it was tapped in. */
export function WordCard({ word, tapped, transcriptions, say }: WordCardProps): ReactNode {
  const { material, explain } = useWordLookup();
  const inside = word === undefined || word.id !== tapped.item;
  const target = word === undefined ? undefined : targetOf(material, word.id);
  return (
    <div className={styles.card}>
      {word !== undefined && target !== undefined && (
        <>
          {transcriptions && target.ipa !== undefined && <p className={styles.ipa}>[{target.ipa}]</p>}
          <p className={styles.meaning} lang={explain.htmlLang}>
            {word.picture !== undefined && isEmoji(word.picture) && <span aria-hidden="true">{word.picture} </span>}
            {meaningOf(material, word.id)}
          </p>
          <Grammar word={word} target={target} />
          <ListenButtons onListen={(slow) => say(word.id, tapped.voice, slow)} />
          <Memory word={word} />
        </>
      )}
      {inside && <Sentence tapped={tapped} say={say} />}
    </div>
  );
}

/** Whether a picture is drawn by the font, and no drawing of ours. */
export const isEmoji = (picture: string): boolean => /\p{Extended_Pictographic}/u.test(picture);

function Grammar({ word, target }: { readonly word: Item; readonly target: ItemText }): ReactNode {
  const t = useT('word');
  const { learn } = useWordLookup();
  const facts = [
    word.partOfSpeech === undefined ? undefined : t(`part.${word.partOfSpeech}`),
    target.gender === undefined ? undefined : t(`gender.${target.gender}`),
  ].filter((fact) => fact !== undefined);
  return (
    <p className={styles.facts}>
      {facts.join(' · ')}
      {target.plural !== undefined && (
        <>
          {facts.length > 0 && ' · '}
          {t('plural')}: <b lang={learn.htmlLang}>{target.plural}</b>
        </>
      )}
    </p>
  );
}

function Memory({ word }: { readonly word: Item }): ReactNode {
  const t = useT('word');
  const { learn } = useWordLookup();
  const [now] = useState(Date.now);
  const strength = useView((view): Strength | 'fresh' => {
    const state = view.words.get(wordKey(learn.code, word.id));
    return state === undefined ? 'fresh' : strengthOf(state, now);
  });
  return (
    <p className={styles.memory} data-strength={strength}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('strengthLabel')}: <b>{t(`strength.${strength}`)}</b>
    </p>
  );
}

function Sentence({ tapped, say }: Pick<WordCardProps, 'tapped' | 'say'>): ReactNode {
  const t = useT('word');
  const { material, learn, explain } = useWordLookup();
  return (
    <section className={styles.sentence}>
      <h3>{t('partOf')}</h3>
      <p lang={learn.htmlLang}>
        <b>{targetOf(material, tapped.item).text}</b>
      </p>
      <p lang={explain.htmlLang}>{meaningOf(material, tapped.item)}</p>
      <ListenButtons onListen={(slow) => say(tapped.item, tapped.voice, slow)} />
    </section>
  );
}
