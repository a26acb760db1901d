import { type ItemText, type Strength, strengthOf, type Voice, type WordId } from '@parlance/domain';
import { wordKey } from '@parlance/sync';
import { type ReactNode, useState } from 'react';
import { untouchedCard, useCards, useView } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { meaningOf, targetOf } from './card-texts.ts';
import { FlashcardToggle } from './flashcard-toggle.tsx';
import { isEmoji } from './is-emoji.ts';
import { ListenButtons } from './listen-buttons.tsx';
import type { Say } from './use-speaker.ts';
import styles from './word-card.module.css';
import { type Tapped, useWordLookup } from './word-cards-context.ts';
import type { WordOccurrences as MetFacts, WordFacts } from './word-facts.ts';

interface WordCardProps {
  /** The facts of the word; undefined where none are known. */
  readonly facts: WordFacts | undefined;
  readonly tapped: Tapped;
  readonly transcriptions: boolean;
  readonly say: Say;
}

/** Shows all facts of a tapped word, and the sentence in which it was tapped. */
export function WordCard({ facts, tapped, transcriptions, say }: WordCardProps): ReactNode {
  const inside = facts?.word === undefined || facts.word !== tapped.item;
  return (
    <div className={styles.card}>
      {facts !== undefined && <Facts facts={facts} transcriptions={transcriptions} />}
      {facts?.word !== undefined && (
        <>
          <Sound target={facts.target} voice={tapped.voice} say={say} />
          <WordStrength word={facts.word} />
          <NextReview word={facts.word} />
          {facts.occurrences !== undefined && <Occurrences met={facts.occurrences} />}
          <FlashcardToggle words={[facts.word]} />
        </>
      )}
      {inside && <Sentence tapped={tapped} say={say} />}
    </div>
  );
}

function Facts({ facts, transcriptions }: { readonly facts: WordFacts; readonly transcriptions: boolean }): ReactNode {
  const { explain } = useWordLookup();
  const { target, meaning, picture } = facts;
  return (
    <>
      {transcriptions && target.ipa !== undefined && <p className={styles.ipa}>[{target.ipa}]</p>}
      <p className={styles.meaning} lang={explain.htmlLang}>
        {picture !== undefined && isEmoji(picture) && <span aria-hidden="true">{picture} </span>}
        {meaning}
      </p>
      <Grammar facts={facts} />
    </>
  );
}

function Grammar({ facts: { target, partOfSpeech } }: { readonly facts: WordFacts }): ReactNode {
  const t = useT('word');
  const { learn } = useWordLookup();
  const facts = [
    partOfSpeech === undefined ? undefined : t(`part.${partOfSpeech}`),
    target.gender === undefined ? undefined : t(`gender.${target.gender}`),
  ].filter((fact) => fact !== undefined);
  // Words of some countries alone are told of where they are used.
  const synonyms = (target.synonyms ?? [])
    .flatMap(({ text, regions }) => (regions === undefined ? text : []))
    .join(', ');
  return (
    <p className={styles.facts}>
      {facts.join(' · ')}
      {target.plural !== undefined && (
        <>
          {facts.length > 0 && ' · '}
          {t('plural')}: <b lang={learn.htmlLang}>{target.plural}</b>
        </>
      )}
      {synonyms !== '' && (
        <>
          {' · '}
          {t('synonyms')}: <b lang={learn.htmlLang}>{synonyms}</b>
        </>
      )}
    </p>
  );
}

interface SoundProps {
  readonly target: ItemText;
  /** The voice of the text in which the word was tapped. */
  readonly voice: Voice;
  readonly say: Say;
}

function Sound({ target, voice, say }: SoundProps): ReactNode {
  const other: Voice = voice === 'female' ? 'male' : 'female';
  return (
    <ListenButtons
      onListen={(slow) => say(target, voice, slow)}
      {...(target.audio?.[other] !== undefined && { onOther: () => say(target, other) })}
    />
  );
}

/** Shows in how many sentences the word occurs, and which lesson teaches it. */
function Occurrences({ met }: { readonly met: MetFacts }): ReactNode {
  const t = useT('word');
  const told = [
    ...(met.sentences === 0 ? [] : [t('met', { count: met.sentences })]),
    ...(met.lesson === '' ? [] : [t('taughtIn', { lesson: met.lesson })]),
  ];
  return told.length > 0 && <p className={styles.met}>{told.join(' · ')}</p>;
}

function WordStrength({ word }: { readonly word: WordId }): ReactNode {
  const t = useT('word');
  const { learn } = useWordLookup();
  const [now] = useState(Date.now);
  const strength = useView((view): Strength | 'fresh' => {
    const state = view.words.get(wordKey(learn.code, word));
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

/** When the word comes back in review; nothing for one that was never asked, or that was set aside. */
function NextReview({ word }: { readonly word: WordId }): ReactNode {
  const t = useT('word');
  const format = useFormatter();
  const { learn } = useWordLookup();
  const [now] = useState(Date.now);
  const due = useView((view) => view.words.get(wordKey(learn.code, word))?.due);
  const { aside } = useCards(learn.code).get(word) ?? untouchedCard;
  if (due === undefined || aside) return null;
  return (
    <p className={styles.met}>
      <Link className={styles.review} to="/review">
        {due <= now ? t('dueToday') : t('nextReview', { when: format.relativeTime(due, now) })}
      </Link>
    </p>
  );
}

function Sentence({ tapped, say }: Pick<WordCardProps, 'tapped' | 'say'>): ReactNode {
  const t = useT('word');
  const { texts, learn, explain } = useWordLookup();
  return (
    <section className={styles.sentence}>
      <h3>{t('partOf')}</h3>
      <p lang={learn.htmlLang}>
        <b>{targetOf(texts, tapped.item).text}</b>
      </p>
      <p lang={explain.htmlLang}>{meaningOf(texts, tapped.item)}</p>
      <ListenButtons onListen={(slow) => say(tapped.item, tapped.voice, slow)} />
    </section>
  );
}
