import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstLanguage } from './app/first-language.ts';
import { theData } from './data/index.ts';
import { loadTexts } from './i18n/index.ts';

const start = async (root: HTMLElement): Promise<void> => {
  // Opened while the texts are on their way.
  void theData();
  const { code, tag } = firstLanguage();
  const texts = await loadTexts(code, tag);
  createRoot(root).render(
    <StrictMode>
      <App texts={texts} />
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root !== null) void start(root);
