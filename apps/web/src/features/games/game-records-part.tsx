import { learnableLanguages } from '@parlance/languages';
import { fieldOf, type View } from '@parlance/sync';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useView } from '../../data/index.ts';
import { withTexts } from '../../i18n/index.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';

/** Nothing is shown where it cannot be loaded: the page has more than this. */
const load = (): Promise<ComponentType> =>
  withTexts(['games'], () => import('./game-records.tsx')).then(
    ({ GameRecords }) => GameRecords,
    () => () => null,
  );

const records = lazyPart(load);

const hasPlayed = (view: View): boolean =>
  learnableLanguages.some(({ code }) => fieldOf(view, code, 'game', 'score').size > 0);

/** The best result of each game, loaded where one was played. */
export function GameRecords(): ReactNode {
  return useView(hasPlayed) ? <Loaded /> : null;
}

function Loaded(): ReactNode {
  const Records = useLazyPart(records);
  return (
    <Suspense fallback={null}>
      <Records />
    </Suspense>
  );
}
