import { type ErrorCode, errorTextOf } from '@parlance/contract';
import { cardOf, type LanguageCode, soundKindOf } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { api, loadRecording, loggedReviews, useOwnSounds, useReplica, useSession } from '../../data/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { deviceClock, saveFile } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, ProgressLine } from '../../ui/feedback.tsx';
import { writePackage } from './anki/index.ts';
import styles from './deck-files.module.css';
import { keysOf } from './deck-rows.ts';
import { knownReviews, type ReviewSources } from './known-reviews.ts';
import { packDeck, type SoundSource } from './package-deck.ts';
import { useDeck } from './use-deck.ts';

/** How an export went. */
type Outcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'saved'; readonly sounds: number; readonly lacking: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Where the sounds of a learn language come from. */
const useSoundSource = (learn: LanguageCode): SoundSource => {
  const { read } = useOwnSounds();
  return {
    ofText: ({ target }) => loadRecording(learn, target),
    ofOwn: async (hash) => {
      const kept = await read(hash);
      const bytes = kept === undefined ? undefined : new Uint8Array(await kept.arrayBuffer());
      return { name: `${hash}.${(bytes && soundKindOf(bytes)) ?? 'mp3'}`, bytes };
    },
  };
};

/** Reads the reviews that the server has stored, after everything was sent to it; none where it cannot be asked. */
const useStoredReviews = (learn: LanguageCode): (() => Promise<ReviewSources['stored']>) => {
  const replica = useReplica();
  const { state } = useSession();
  return async () => {
    if (state !== 'signedIn') return new Map();
    await replica.sync();
    return (await loggedReviews(api, learn)) ?? new Map();
  };
};

/** The export of a deck as an Anki package, with sounds, memory and reviews. */
export function PackageExport({ learn }: { readonly learn: LanguageCode }): ReactNode {
  const t = useT('deckFiles');
  const errors = useT('errors');
  const nameOf = useLanguageName();
  const replica = useReplica();
  const deck = useDeck(learn);
  const sounds = useSoundSource(learn);
  const storedReviews = useStoredReviews(learn);
  const [share, setShare] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const write = async (): Promise<Outcome> => {
    const stored = await storedReviews();
    const { cards, memory } = deck.current();
    const keys = keysOf({ cards, memory });
    if (keys.size === 0) return { kind: 'empty' };
    const texts = await deck.texts([...keys].filter((key) => cardOf(key).kind !== 'own'));
    if (!texts.ok) return failed(texts.code);
    const now = deviceClock.now();
    const { waiting, postponed } = replica.unstored();
    const reviews = knownReviews({ stored, unstored: [...postponed, ...waiting] }, learn, memory);
    const packed = await packDeck(
      { cards, memory, texts: texts.value, reviews },
      {
        ...{ name: `Parlance::${nameOf(learn) ?? learn}`, now, minutesWest: new Date(now).getTimezoneOffset() },
        ...{ sounds, onProgress: setShare },
      },
    );
    if (packed.deck.cards.length === 0) return { kind: 'empty' };
    const written = await writePackage(packed.deck);
    if (!written.ok)
      return { kind: 'failed', reason: t(written.error.code === 'unavailable' ? 'anki.unavailable' : 'writeFailed') };
    saveFile(new Blob([written.value], { type: 'application/octet-stream' }), `parlance-${learn}.apkg`);
    return { kind: 'saved', sounds: packed.deck.sounds.size, lacking: packed.lacking };
  };
  const failed = (code: ErrorCode): Outcome => ({ kind: 'failed', reason: errors(errorTextOf(code)) });
  const save = async (): Promise<void> => {
    setOutcome(undefined);
    setShare(0);
    setOutcome(await write().catch(() => failed('internal')));
    setShare(undefined);
  };
  return (
    <>
      <Button tone="quiet" busy={share !== undefined} onClick={() => void save()}>
        {t('saveAnki')}
      </Button>
      {share !== undefined && <ProgressLine label={t('collecting')} value={share} />}
      <p className={styles.text} role="status">
        {outcome?.kind === 'empty' && t('empty')}
        {outcome?.kind === 'saved' && t('savedAnki', { count: outcome.sounds })}
        {outcome?.kind === 'saved' && outcome.lacking > 0 && ` ${t('lacking', { count: outcome.lacking })}`}
      </p>
      {outcome?.kind === 'failed' && <Banner tone="error">{outcome.reason}</Banner>}
    </>
  );
}
