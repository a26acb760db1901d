import { tablesFor } from '@parlance/languages';
import { BookOpen } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { clustersOf, isSpace, languageFor, partsOfText } from '../word-card/index.ts';
import type { GapFace } from './card-model.ts';
import type { FaceProps } from './face-model.ts';
import styles from './sitting.module.css';

type GapProps = FaceProps & { readonly face: GapFace };

const TipDialog = lazy(async () => ({ default: (await import('./tip-dialog.tsx')).TipDialog }));

/** The words of the sentence as they are displayed. */
const tokensOf = ({ content, deck }: GapProps): readonly string[] =>
  tablesFor(deck.learn).displayTokens(content.target.text);

/** A sentence with a gap, and its meaning; the gap is filled when the card was turned over. */
export function GapFront(props: GapProps): ReactNode {
  const { content, deck, face, isTurned } = props;
  const lesson = useT('lesson');
  const parts = partsOfText([{ text: content.target.text, same: true }], tokensOf(props));
  return (
    <div className={styles.front}>
      <h2 className={styles.sentence} lang={languageFor(deck.learn).htmlLang}>
        {clustersOf(parts).map((cluster) => (
          <span key={cluster[0]?.from} className={cluster.some(isSpace) ? undefined : styles.cluster}>
            {cluster.map((part) =>
              part.token === face.gap ? (
                <span key={part.from} className={styles.gap}>
                  {isTurned ? part.text : <span className={styles.unseen}>{lesson('gap')}</span>}
                </span>
              ) : (
                part.text
              ),
            )}
          </span>
        ))}
      </h2>
      <p className={styles.example} lang={languageFor(deck.explain).htmlLang}>
        {content.meaning}
      </p>
    </div>
  );
}

/** The missing word, and the rule in one line, which opens its tip without leaving the card. */
export function GapBack(props: GapProps): ReactNode {
  const { deck, face } = props;
  const t = useT('tips');
  const [isOpen, setOpen] = useState<boolean>();
  const explain = languageFor(deck.explain).htmlLang;
  const title = <span lang={explain}>{face.tips.explain.tips[face.tip.id]?.title}</span>;
  return (
    <>
      <p className={styles.answer} lang={languageFor(deck.learn).htmlLang}>
        {tokensOf(props)[face.gap]}
      </p>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        icon={<BookOpen size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.rich('explains', { title: () => title })}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <TipDialog tips={face.tips} tip={face.tip} title={title} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
