/** For tests: what every component expects around it. */

import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { loadTexts, packNames, TextsProvider } from '../i18n/index.ts';
import { memoryHistory, Router } from '../navigation/index.ts';

const texts = await loadTexts('en', 'en', packNames);

/** Renders with the English texts and a router at `path`. */
export const onStage = (element: ReactElement, path = '/'): RenderResult =>
  render(
    <TextsProvider first={texts}>
      <Router history={memoryHistory(path)}>{element}</Router>
    </TextsProvider>,
  );
