import type { Sound } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import type { AlphabetParts } from './alphabet-context.ts';
import styles from './chart.module.css';
import { COLUMN, consonantRows, LEAN, placeVowels } from './chart-places.ts';
import { SoundDetail } from './sound-detail.tsx';

/** The sounds of the language: vowels in their trapezium, diphthongs, consonants by manner and place; `?sound=` opens one. */
export function SoundChart(parts: AlphabetParts): ReactNode {
  const { alphabet, player } = parts;
  const { learn, sounds } = alphabet.learn;
  const [search, go] = useSearchParams();
  const opened = sounds.find(({ id }) => id === search.get('sound'));
  const open = ({ id }: Sound): void => go({ view: 'sounds', sound: id });
  const close = (): void => {
    player.stop();
    go({ view: 'sounds' }, { replace: true });
  };
  const vowels = useMemo(() => placeVowels(learn, sounds), [learn, sounds]);
  const rows = useMemo(() => consonantRows(learn, sounds), [learn, sounds]);
  const gliding = sounds.filter(({ kind }) => kind === 'diphthong');
  return (
    <>
      <Vowels vowels={vowels} onOpen={open} />
      <Diphthongs sounds={gliding} onOpen={open} />
      <Consonants rows={rows} onOpen={open} />
      <SoundDetail {...parts} sound={opened} onClose={close} />
    </>
  );
}

interface Opening {
  readonly onOpen: (sound: Sound) => void;
}

function SoundButton({ sound, onOpen }: Opening & { readonly sound: Sound }): ReactNode {
  const [usual] = sound.spellings;
  return (
    <button
      type="button"
      className={styles.sound}
      data-rare={sound.usually !== undefined || undefined}
      aria-haspopup="dialog"
      onClick={() => onOpen(sound)}
    >
      <b>{sound.ipa}</b>
      <small>{usual?.example.text}</small>
    </button>
  );
}

/** The outline of the trapezium, in percent of its box; its right side is straight. */
const OUTLINE = `M4 3L96 3L96 97L${4 + LEAN * 0.92} 97ZM${4 + LEAN * 0.3} 34L96 34M${4 + LEAN * 0.62} 66L96 66`;

function Vowels({ vowels, onOpen }: Opening & { readonly vowels: ReturnType<typeof placeVowels> }): ReactNode {
  const t = useT('alphabet.chart');
  return (
    <section className={styles.part} aria-labelledby="vowels">
      <h2 id="vowels">{t('vowels')}</h2>
      <p className={styles.hint}>{t('vowelsHint')}</p>
      <div className={styles.axis} aria-hidden="true">
        <span>{t('front')}</span>
        <span>{t('back')}</span>
      </div>
      <div className={styles.trapezium}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={OUTLINE} />
        </svg>
        <ul>
          {vowels.map(({ sound, x, y }) => (
            <li key={sound.id} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}>
              <SoundButton sound={sound} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Diphthongs({ sounds, onOpen }: Opening & { readonly sounds: readonly Sound[] }): ReactNode {
  const t = useT('alphabet.chart');
  if (sounds.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="diphthongs">
      <h2 id="diphthongs">{t('diphthongs')}</h2>
      <p className={styles.hint}>{t('diphthongsHint')}</p>
      <ul className={styles.sounds}>
        {sounds.map((sound) => (
          <li key={sound.id}>
            <SoundButton sound={sound} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Consonants({ rows, onOpen }: Opening & { readonly rows: ReturnType<typeof consonantRows> }): ReactNode {
  const t = useT('alphabet.chart');
  const mouth = useT('alphabet.mouth');
  return (
    <section className={styles.part} aria-labelledby="consonants">
      <h2 id="consonants">{t('consonants')}</h2>
      <p className={styles.hint}>{t('consonantsHint')}</p>
      {rows.map(({ manner, groups }) => (
        <section key={manner} className={styles.manner} aria-labelledby={`manner-${manner}`}>
          <h3 id={`manner-${manner}`}>{mouth(`manner.${manner}`)}</h3>
          <ul className={styles.places}>
            {groups.map(({ place, sounds }) => (
              <li key={place} className={styles.place} style={{ '--column': COLUMN[place] }}>
                <p>{mouth(`place.${place}`)}</p>
                <ul className={styles.sounds}>
                  {sounds.map((sound) => (
                    <li key={sound.id}>
                      <SoundButton sound={sound} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
