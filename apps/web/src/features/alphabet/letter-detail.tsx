import type { Letter } from '@parlance/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link, useSearchParams } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ipaOf, isEmoji } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { Compare } from './compare.tsx';
import { HearVoices, HearWord } from './hear-buttons.tsx';

const SILENT = '∅';

interface LetterDetailProps extends AlphabetParts {
  /** The letter that is open; undefined while none is. */
  readonly letter: Letter | undefined;
  readonly title: string | undefined;
  readonly onClose: () => void;
}

/** One letter: its name, its sounds, a word, and the way to its neighbours, by the arrow keys too. */
export function LetterDetail({ letter, title, onClose, ...parts }: LetterDetailProps): ReactNode {
  const t = useT('alphabet');
  const { alphabet, learn, player, silent } = parts;
  const { letters } = alphabet.learn;
  const [, go] = useSearchParams();
  const at = letter === undefined ? -1 : letters.indexOf(letter);
  const neighbour = (step: number): Letter | undefined => letters[(at + step + letters.length) % letters.length];
  /** The letter that was turned to last: keys may be pressed faster than the page renders. */
  const latest = useRef(at);
  useLayoutEffect(() => {
    latest.current = at;
  }, [at]);
  const turn = (step: number): void => {
    const place = (latest.current + step + letters.length) % letters.length;
    const next = letters[place];
    if (next === undefined) return;
    latest.current = place;
    player.stop();
    if (!silent) void player.play([{ word: next.name, voice: 'female' }]);
    go({ view: 'letters', letter: next.letter }, { replace: true });
  };
  useEffect(() => {
    if (letter === undefined) return undefined;
    const press = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return;
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const actions = (
    <>
      <Button tone="quiet" icon={<ChevronLeft size={20} aria-hidden="true" />} onClick={() => turn(-1)}>
        {t('neighbour', { letter: neighbour(-1)?.letter ?? '' })}
      </Button>
      <Button tone="quiet" icon={<ChevronRight size={20} aria-hidden="true" />} onClick={() => turn(1)}>
        {t('neighbour', { letter: neighbour(1)?.letter ?? '' })}
      </Button>
    </>
  );
  return (
    <Dialog
      open={letter !== undefined}
      onClose={onClose}
      actions={actions}
      title={
        <span className={styles.bigLetter} lang={learn.htmlLang} aria-live="polite">
          {title}
        </span>
      }
    >
      {letter !== undefined && <Facts key={letter.letter} {...parts} letter={letter} />}
    </Dialog>
  );
}

interface FactsProps extends AlphabetParts {
  readonly letter: Letter;
}

function Facts({ letter, ...parts }: FactsProps): ReactNode {
  const t = useT('alphabet');
  const { alphabet, learn, explain, player } = parts;
  const { name, sounds, example } = letter;
  return (
    <>
      {letter.letter.length > 1 && <p className={styles.note}>{t('digraph', { letter: letter.letter })}</p>}
      <section className={styles.fact}>
        <h3>{t('nameTitle')}</h3>
        <p>
          <b lang={learn.htmlLang}>{name.text}</b> <span className={styles.ipa}>{ipaOf(name.ipa)}</span>
        </p>
        <HearVoices word={name} player={player} />
      </section>
      <section className={styles.fact}>
        <h3>{t('soundsTitle')}</h3>
        <ul className={styles.chips}>
          {sounds.map((ipa) => (
            <li key={ipa}>
              <SoundLink {...parts} ipa={ipa} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.fact}>
        <h3>{t('exampleTitle')}</h3>
        <div className={styles.word}>
          {example.picture !== undefined && isEmoji(example.picture) && (
            <span className={styles.bigPicture} aria-hidden="true">
              {example.picture}
            </span>
          )}
          <p>
            <b lang={learn.htmlLang}>{example.text}</b> <span className={styles.ipa}>{ipaOf(example.ipa)}</span>
            <span className={styles.meaning} lang={explain.htmlLang}>
              {alphabet.explain.meanings[letter.letter]}
            </span>
          </p>
          <HearWord word={example} player={player} />
        </div>
      </section>
      <Compare word={example} learn={learn} player={player} />
    </>
  );
}

/** A sound of a letter: a link to its page where the chart has it. */
function SoundLink({ ipa, alphabet }: AlphabetParts & { readonly ipa: string }): ReactNode {
  const t = useT('alphabet');
  const sound = alphabet.learn.sounds.find((each) => each.ipa === ipa);
  if (ipa === SILENT) return <span className={styles.chip}>{t('silentLetter')}</span>;
  if (sound === undefined) return <span className={styles.chip}>{ipaOf(ipa)}</span>;
  return (
    <Link className={styles.chip} to={`/alphabet?view=sounds&sound=${encodeURIComponent(sound.id)}`}>
      {ipaOf(ipa)}
    </Link>
  );
}
