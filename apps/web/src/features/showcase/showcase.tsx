import { type ReactNode, useState } from 'react';
import { Buttons, Choices, Fields } from './controls.tsx';
import { Feedback, Overlays } from './feedback-shows.tsx';
import { FilmPictures, Films } from './films.tsx';
import { Pictures, TicketsAndMarks } from './pictures.tsx';
import styles from './showcase.module.css';

const themes = ['light', 'dark'] as const;

/** Shows all controls in the light and in the dark theme, so that no state is forgotten. */
export function Showcase(): ReactNode {
  const [tag, setTag] = useState('en');
  return (
    <div>
      <title>Controls</title>
      <p className={styles.tags}>
        {['en', 'de', 'th', 'ja', 'ru'].map((code) => (
          <button key={code} type="button" aria-pressed={code === tag} onClick={() => setTag(code)}>
            {code}
          </button>
        ))}
      </p>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} className={styles.theme} data-theme={theme} lang={tag}>
            <h1>{theme}</h1>
            <Buttons />
            <Choices />
            <TicketsAndMarks />
            <Fields />
            <Feedback />
            <Pictures />
            <Overlays />
          </div>
        ))}
      </div>
      <div className={styles.theme}>
        <Films />
        <FilmPictures />
      </div>
    </div>
  );
}
