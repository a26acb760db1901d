import { withTexts } from '../../i18n/index.ts';

/** Loads the page of a kept talk with a model. */
export const loadModelResult = async () =>
  (await withTexts(['tutor', 'modelTalk'], () => import('./model-result-loader.tsx'))).ModelResultLoader;
