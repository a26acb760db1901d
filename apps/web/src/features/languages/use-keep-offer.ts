import type { MouseEvent } from 'react';
import { useLearnOffer } from '../../data/index.ts';
import { useNavigate } from '../../navigation/index.ts';

/** Whether the browser opens the link in another tab or window. */
const opensElsewhere = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * The click handler of a link `to` something in the offered language: saves the offer as the learner's choice, then
 * navigates.
 */
export const useKeepOffer = (to: string): ((event: MouseEvent) => void) => {
  const { learn, isChosen: chosen, choose } = useLearnOffer();
  const navigate = useNavigate();
  return (event) => {
    if (chosen) return;
    const kept = choose(learn);
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void kept.then(() => navigate(to));
  };
};
