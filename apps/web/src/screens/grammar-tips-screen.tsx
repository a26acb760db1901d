import type { ReactNode } from 'react';
import { GrammarTips } from '../features/grammar-tips/index.ts';

/** `/grammarTips`: all grammar tips of the learn language; `?tip=` opens one. */
export function GrammarTipsScreen(): ReactNode {
  return <GrammarTips />;
}
