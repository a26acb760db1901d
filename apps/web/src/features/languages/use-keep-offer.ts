import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { keepLearnOffer, useReplica } from '../../data/index.ts';
import { useNavigate } from '../../navigation/index.ts';

/** Whether the browser opens the link in another tab or window. */
const opensElsewhere = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * The click handler of a link `to` something in the chosen or offered language: saves an offer as the learner's choice
 * and navigates afterwards. It waits for choices that were pressed just before, and follows the address that results
 * from them.
 */
export const useKeepOffer = (to: string): ((event: MouseEvent) => void) => {
  const replica = useReplica();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const latest = useRef(to);
  useLayoutEffect(() => {
    latest.current = to;
  }, [to]);
  return (event) => {
    if (opensElsewhere(event)) {
      void keepLearnOffer(replica);
      return;
    }
    event.preventDefault();
    if (isLeaving.current) return;
    isLeaving.current = true;
    void keepLearnOffer(replica).finally(() => {
      isLeaving.current = false;
      navigate(latest.current);
    });
  };
};
