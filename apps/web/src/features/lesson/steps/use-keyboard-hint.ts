import type { LanguageCode } from '@parlance/domain';
import { useEffect, useState } from 'react';
import { keysOfLayout } from '../../../platform/index.ts';
import { lettersOf } from '../../special-letters/index.ts';

/** The languages for which the hint was shown already; it is shown once per page. */
const told = new Set<LanguageCode>();

/** Whether to show the hint that letters of a language can be tapped: once, where the keyboard seems to have none of them. */
export const useKeyboardHint = (code: LanguageCode): boolean => {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    let gone = false;
    void lacks(code).then((lacking) => {
      if (gone || !lacking || told.has(code)) return;
      told.add(code);
      setTold(true);
    });
    return () => {
      gone = true;
    };
  }, [code]);
  return isTold;
};

const lacks = async (code: LanguageCode): Promise<boolean> => {
  const letters = lettersOf(code).filter((letter) => /\p{L}/u.test(letter));
  const keys = await keysOfLayout();
  return letters.length > 0 && !letters.some((letter) => keys?.has(letter) === true);
};
