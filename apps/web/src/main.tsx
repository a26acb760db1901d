import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstLanguage } from './app/first-language.ts';
import { theData, watchFaults } from './data/index.ts';
import { loadTexts } from './i18n/index.ts';

const start = async (root: HTMLElement): Promise<void> => {
  // Opened while the texts are on their way.
  void theData();
  const { code, tag } = firstLanguage();
  // Without a network, in a language that was never loaded here: English is always there.
  const texts = await loadTexts(code, tag).catch(() => loadTexts('en', 'en'));
  createRoot(root).render(
    <StrictMode>
      <App texts={texts} />
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root !== null) {
  watchFaults();
  void start(root);
}
