import type { Item, Voice } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { StarredText } from '../starred-text/index.ts';
import type { ShownTip } from '../tips/index.ts';
import {
  ListenButtons,
  languageFor,
  meaningOf,
  type Speaker,
  TargetText,
  useSpeaker,
  WordCards,
} from '../word-card/index.ts';
import styles from './tip-page.module.css';
import { TipTable } from './tip-table.tsx';

/** Shows the text of a tip, its table, and its examples with sound, word cards and meaning. */
export function TipPage({ tip }: { readonly tip: ShownTip }): ReactNode {
  const learn = languageFor(tip.learn.language);
  const explain = languageFor(tip.explain.language);
  const speaker = useSpeaker(tip, learn);
  const t = useT('tips');
  const lesson = useT('lesson');
  return (
    <WordCards texts={tip} say={speaker.say}>
      <p className={styles.text} lang={explain.htmlLang}>
        <StarredText text={tip.text} learn={learn} />
      </p>
      {tip.table !== undefined && <TipTable table={tip.table} learn={learn} explain={explain} />}
      <ul className={styles.examples} aria-label={t('examples')}>
        {tip.items.map((example, place) => (
          <li key={example.id}>
            <Example tip={tip} example={example} voice={place % 2 === 0 ? 'female' : 'male'} say={speaker.say} />
          </li>
        ))}
      </ul>
      {speaker.playbackError !== undefined && <Banner tone="info">{lesson(speaker.playbackError)}</Banner>}
    </WordCards>
  );
}

interface ExampleProps {
  readonly tip: ShownTip;
  readonly example: Item;
  /** The voice of the example; the two voices alternate. */
  readonly voice: Voice;
  readonly say: Speaker['say'];
}

function Example({ tip, example, voice, say }: ExampleProps): ReactNode {
  return (
    <>
      <div>
        <p className={styles.target}>
          <TargetText item={example.id} voice={voice} />
        </p>
        <p className={styles.meaning} lang={languageFor(tip.explain.language).htmlLang}>
          {meaningOf(tip, example.id)}
        </p>
      </div>
      <ListenButtons onListen={(slow) => say(example.id, voice, slow)} />
    </>
  );
}
