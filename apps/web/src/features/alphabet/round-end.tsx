import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Pico } from '../../ui/pico.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { ipaOf } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { HearWord } from './hear-buttons.tsx';
import { missedIn, type Round } from './trainer-round.ts';
import type { MeaningOf } from './use-meanings.ts';

interface RoundEndProps extends AlphabetParts {
  readonly round: Round;
  readonly meaningOf: MeaningOf;
  readonly onAgain: () => void;
}

/** The end of a round: how many were heard right, and what is worth practising. */
export function RoundEnd({ round, meaningOf, onAgain, ...parts }: RoundEndProps): ReactNode {
  const t = useT('alphabet.trainer');
  const { learn, explain, player } = parts;
  const title = useFirstFocus<HTMLHeadingElement>();
  const missed = missedIn(round);
  const total = round.answers.length;
  return (
    <section className={styles.stage} aria-labelledby="end">
      <div className={styles.host}>
        <Pico mood={missed.length === 0 ? 'cheering' : 'listening'} size={104} />
      </div>
      <h2 id="end" ref={title} tabIndex={-1} className={styles.end}>
        {t('score', { right: total - missed.length, total })}
      </h2>
      <p>{t(missed.length === 0 ? 'allRight' : 'practise')}</p>
      {missed.length > 0 && (
        <ul className={styles.rows}>
          {missed.map(({ pair }) => (
            <li key={pair.key}>
              {pair.words.map((word) => (
                <span key={word.text} className={styles.side}>
                  <span lang={learn.htmlLang}>
                    <b>{word.text}</b> <span className={styles.ipa}>{ipaOf(word.ipa)}</span>
                  </span>
                  <small lang={explain.htmlLang}>{meaningOf(word.text)}</small>
                  <HearWord word={word} player={player} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      <SoundsOf {...parts} round={round} />
      <Button full onClick={onAgain}>
        {t('again')}
      </Button>
      <ButtonLink tone="quiet" full to="/alphabet?view=sounds">
        {t('toSounds')}
      </ButtonLink>
    </section>
  );
}

/** Links to the sounds that were confused, with how the mouth makes them. */
function SoundsOf({ round, alphabet }: AlphabetParts & { readonly round: Round }): ReactNode {
  const t = useT('alphabet.trainer');
  const ids = new Set(missedIn(round).flatMap(({ pair }) => pair.sounds));
  const sounds = alphabet.learn.sounds.filter(({ id }) => ids.has(id));
  if (sounds.length === 0) return null;
  return (
    <nav className={styles.fact} aria-label={t('seeSounds')}>
      <h3>{t('seeSounds')}</h3>
      <ul className={styles.chips}>
        {sounds.map(({ id, ipa }) => (
          <li key={id}>
            <ButtonLink tone="quiet" to={`/alphabet?view=sounds&sound=${encodeURIComponent(id)}`}>
              {ipaOf(ipa)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
