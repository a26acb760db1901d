/** Lets lines of the partner be heard. */
import type { PartnerLine, SaidLine } from '@parlance/domain';
import { useCallback, useEffect, useRef } from 'react';
import { usePreference } from '../../data/index.ts';
import { voiceOf } from '../../ui/cast.ts';
import type { TalkContent } from '../talk/index.ts';
import type { Say } from '../word-card/index.ts';
import { soundOf } from './scene-line.ts';

/** Plays a line in the partner's voice. */
export const useHearing = (content: TalkContent, say: Say) =>
  useCallback(
    (line: PartnerLine, slow: boolean): void =>
      say(soundOf(content, line.text), voiceOf(content.structure.partner), slow),
    [content, say],
  );

/** Plays each line that came to this page once, when it is whole. */
export const usePlayedOnce = (
  last: SaidLine | undefined,
  fresh: ReadonlySet<string>,
  hear: (line: PartnerLine, slow: boolean) => void,
): void => {
  const [silent] = usePreference('silent');
  const played = useRef(new Set<string>());
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    if (last?.by !== 'partner' || !fresh.has(last.id) || played.current.has(last.id)) return;
    played.current.add(last.id);
    if (!silent) latest.current(last, false);
  }, [last, fresh, silent]);
};
