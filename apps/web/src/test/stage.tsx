/** For tests: what every component expects around it. */
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { loadTexts, TextsProvider } from '../i18n/index.ts';

const texts = await loadTexts('en', 'en');

/** Renders with the English texts and a router at `path`. */
export const onStage = (element: ReactElement, path = '/'): RenderResult =>
  render(
    <TextsProvider first={texts}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </TextsProvider>,
  );
