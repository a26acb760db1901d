import type { Sound } from '@parlance/domain';
import { articulationsOf } from '@parlance/languages';
import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StarredText } from '../starred-text/index.ts';
import { ipaOf } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { Compare } from './compare.tsx';
import { HearWord } from './hear-buttons.tsx';
import { Mouths } from './mouth.tsx';

const pageOf = (sound: string): string => `/alphabet?view=sounds&sound=${encodeURIComponent(sound)}`;
const trainingOf = (sound: string): string => `/alphabet?view=trainer&sound=${encodeURIComponent(sound)}`;

interface SoundDetailProps extends AlphabetParts {
  /** The sound that is open; undefined while none is. */
  readonly sound: Sound | undefined;
  readonly onClose: () => void;
}

/** One sound: how the mouth makes it, how it is written, and words that differ by it. */
export function SoundDetail({ sound, onClose, ...parts }: SoundDetailProps): ReactNode {
  return (
    <Dialog
      open={sound !== undefined}
      onClose={onClose}
      title={<span className={styles.bigLetter}>{sound && ipaOf(sound.ipa)}</span>}
    >
      {sound !== undefined && <Facts {...parts} sound={sound} />}
    </Dialog>
  );
}

function Facts({ sound, ...parts }: AlphabetParts & { readonly sound: Sound }): ReactNode {
  const t = useT('alphabet');
  const { alphabet, learn, explain, player } = parts;
  const made = articulationsOf(learn.code, sound.ipa);
  const [first] = sound.spellings;
  const hint = alphabet.explain.hints[sound.id];
  return (
    <>
      <Instead {...parts} sound={sound} />
      <section className={styles.fact}>
        <h3>{t('mouthTitle')}</h3>
        {made !== undefined && <Mouths made={made} />}
        {hint !== undefined && (
          <p lang={explain.htmlLang}>
            <StarredText text={hint} learn={learn} />
          </p>
        )}
      </section>
      <section className={styles.fact}>
        <h3>{t('spellingsTitle')}</h3>
        <ul className={styles.rows}>
          {sound.spellings.map(({ spelling, example }) => (
            <li key={`${spelling} ${example.text}`}>
              <b className={styles.spelling} lang={learn.htmlLang}>
                {spelling}
              </b>
              <span>
                <b lang={learn.htmlLang}>{example.text}</b> <span className={styles.ipa}>{ipaOf(example.ipa)}</span>
              </span>
              <HearWord word={example} player={player} />
            </li>
          ))}
        </ul>
      </section>
      <Differing {...parts} sound={sound} />
      {first !== undefined && <Compare word={first.example} learn={learn} player={player} />}
    </>
  );
}

/** Tells which sound most speakers make instead. */
function Instead({ sound, alphabet }: AlphabetParts & { readonly sound: Sound }): ReactNode {
  const t = useT('alphabet');
  const usual = alphabet.learn.sounds.find(({ id }) => id === sound.usually);
  if (usual === undefined) return null;
  return (
    <p className={styles.note}>
      {t('minority')}{' '}
      <Link className={styles.inline} to={pageOf(usual.id)}>
        {ipaOf(usual.ipa)}
      </Link>
    </p>
  );
}

/** Pairs of words that differ by the sound, and the way to train them. */
function Differing({ sound, learn, player }: AlphabetParts & { readonly sound: Sound }): ReactNode {
  const t = useT('alphabet');
  return (
    <section className={styles.fact}>
      <h3>{t('pairsTitle')}</h3>
      <ul className={styles.rows}>
        {sound.pairs.map(({ one, other }) => (
          <li key={`${one.text} ${other.text}`}>
            <span lang={learn.htmlLang}>
              <b>{one.text}</b> <span className={styles.ipa}>{ipaOf(one.ipa)}</span> · <b>{other.text}</b>{' '}
              <span className={styles.ipa}>{ipaOf(other.ipa)}</span>
            </span>
            <Button
              tone="quiet"
              icon={<Volume2 size={20} aria-hidden="true" />}
              aria-label={t('hearPair', { one: one.text, other: other.text })}
              onClick={() => void player.play([one, other].map((word) => ({ word, voice: 'female' })))}
            >
              {t('both')}
            </Button>
          </li>
        ))}
      </ul>
      <ButtonLink to={trainingOf(sound.id)} onClick={player.stop}>
        {t('train')}
      </ButtonLink>
    </section>
  );
}
