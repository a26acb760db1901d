import type { AnswerTables, Item, Language } from '@parlance/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { itemOf, type LessonMaterial, targetOf } from './material.ts';
import type { Say } from './use-speaker.ts';
import { wordAt } from './word-at.ts';
import { WordCard } from './word-card.tsx';
import { type Tapped, WordLookupContext } from './word-cards-context.ts';

interface WordCardsProps {
  readonly material: LessonMaterial;
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  readonly transcriptions: boolean;
  readonly say: Say;
  readonly children: ReactNode;
}

/** Lets the target texts below it be tapped word by word, and shows the card of the word that was. */
export function WordCards({
  material,
  learn,
  explain,
  tables,
  transcriptions,
  say,
  children,
}: WordCardsProps): ReactNode {
  const [tapped, setTapped] = useState<Tapped>();
  const lookup = useMemo(
    () => ({ material, learn, explain, tables, open: setTapped }),
    [material, learn, explain, tables],
  );
  const word = tapped === undefined ? undefined : wordOf(material, tables, tapped);
  return (
    <WordLookupContext value={lookup}>
      {children}
      <Dialog
        open={tapped !== undefined}
        onClose={() => setTapped(undefined)}
        title={
          <span lang={learn.htmlLang}>{word === undefined ? tapped?.token : targetOf(material, word.id).text}</span>
        }
      >
        {tapped !== undefined && <WordCard word={word} tapped={tapped} transcriptions={transcriptions} say={say} />}
      </Dialog>
    </WordLookupContext>
  );
}

const wordOf = (material: LessonMaterial, tables: AnswerTables, tapped: Tapped): Item | undefined => {
  const item = itemOf(material, tapped.item);
  const id = item === undefined ? undefined : wordAt(material, tables, item, tapped.token);
  return id === undefined ? undefined : itemOf(material, id);
};
