import { isChapterOpen } from '@parlance/domain';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  bookRefOf,
  type Reading,
  type ReadingControl,
  useLexicon,
  useMembershipHere,
  useReading,
} from '../../data/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import type { ReportedText } from '../translation-report/index.ts';
import { factsOf, type Lemma, languageFor, useSpeaker, WordCards } from '../word-card/index.ts';
import { BookPage } from './book-page.tsx';
import type { TappedWord } from './card-actions.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardActions, ReportTranslation } from './lazy-parts.tsx';
import styles from './page.module.css';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { type ReportedPart, reportedWord } from './reported.ts';
import { type ReaderSettings, useReaderSettings } from './settings.ts';
import { type BookSource, joinedTexts } from './source.ts';
import { useAloud } from './use-aloud.ts';
import { type Chapters, useChapters } from './use-chapters.ts';
import { type Opening, useOpening } from './use-opening.ts';
import { useTies } from './use-ties.ts';

interface OpenedBookProps {
  /** The book; undefined until its contents are there. */
  readonly source: BookSource | undefined;
  /** What was loaded of it since it was pressed, if it was. */
  readonly ahead?: Opening | undefined;
}

/** A book: begins where this device was, or where the address says (`?at=`). */
export function OpenedBook({ source, ahead }: OpenedBookProps): ReactNode {
  const [search] = useSearchParams();
  const opening = useOpening(source, Number(search.get('at') ?? Number.NaN), ahead);
  return opening === undefined ? <ReaderSkeleton /> : <FromPlace opening={opening} />;
}

function FromPlace({ opening }: { readonly opening: Opening }): ReactNode {
  const { source, start, from, content } = opening;
  const { book } = source;
  const control = useReading(
    useMemo(() => bookRefOf(book), [book]),
    from,
  );
  const [settings, change] = useReaderSettings();
  const chapters = useChapters(source, start, content, settings.layout === 'paged');
  if (control.reading === null) return <ReaderSkeleton />;
  return (
    <>
      <title>{`${book.title} · Parlance`}</title>
      <Worded
        source={source}
        control={control}
        reading={control.reading}
        chapters={chapters}
        start={start}
        settings={settings}
        change={change}
      />
    </>
  );
}

interface WordedProps {
  readonly source: BookSource;
  readonly control: ReadingControl;
  readonly reading: Reading;
  readonly chapters: Chapters;
  readonly start: number;
  readonly settings: ReaderSettings;
  readonly change: (some: Partial<ReaderSettings>) => void;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** The book with the cards of its words. */
function Worded(props: WordedProps): ReactNode {
  const { source, chapters, settings } = props;
  const { loaded } = chapters;
  const learn = languageFor(source.book.language);
  const texts = useMemo(() => {
    const ready = [...loaded.values()].flatMap((each) => (each.state === 'ready' ? [each.content] : []));
    return joinedTexts(ready, {
      items: [],
      learn: { language: source.book.language, items: {} },
      explain: { language: source.explain, items: {} },
    });
  }, [loaded, source]);
  const membership = useMembershipHere();
  const isOpen = useCallback(
    (chapter: number): boolean => source.book.kind === 'own' || isChapterOpen(chapter, membership),
    [source, membership],
  );
  const aloud = useAloud(source, chapters, settings, isOpen);
  const lexicon = useLexicon(source.book.language, source.explain, NO_WORDS);
  const ties = useTies(source);
  const [tapped, setTapped] = useState<TappedWord>();
  const [reported, setReported] = useState<ReportedText>();
  const report = useCallback(
    (part: ReportedPart): void =>
      setReported({ ...part, book: source.book.id, learn: source.book.language, explain: source.explain }),
    [source],
  );
  const reportOf = (lemma: Lemma): (() => void) | undefined => {
    if (source.book.kind === 'own') return undefined;
    const known = lexicon.state === 'ready' ? lexicon.value : undefined;
    const part = reportedWord(lemma, factsOf(lemma, { texts, lexicon: known, learn: learn.code }), learn.code);
    return part && (() => report(part));
  };
  const { say } = useSpeaker(texts, learn);
  const sayAlone: typeof say = (what, voice, slow) => {
    aloud.pause();
    say(what, voice, slow);
  };
  return (
    <div className={styles.paper} data-page={settings.theme} data-theme={settings.theme === 4 ? 'dark' : 'light'}>
      <WordCards
        texts={texts}
        say={sayAlone}
        frame={CardDialog}
        more={(card) =>
          tapped !== undefined && (
            <CardActions
              key={`${tapped.shown.sentence.place} ${tapped.word.index}`}
              book={source.book}
              tapped={tapped}
              aloud={aloud}
              card={card}
              onReport={reportOf(card.lemma)}
            />
          )
        }
      >
        <BookPage {...props} aloud={aloud} isOpen={isOpen} ties={ties} onTapped={setTapped} onReport={report} />
        {reported !== undefined && <ReportTranslation text={reported} onClose={() => setReported(undefined)} />}
      </WordCards>
    </div>
  );
}
