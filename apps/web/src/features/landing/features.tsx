import { Play, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { RightMark, TicketMark, WrongMark } from '../../ui/marks.tsx';
import { Pico } from '../../ui/pico.tsx';
import styles from './features.module.css';

/** Features that every lesson has today; nothing that is only planned is named. */
export function Features(): ReactNode {
  const t = useT('landing');
  const all = [
    { art: <Why />, title: t('whyTitle'), text: t('why') },
    { art: <Hear />, title: t('soundTitle'), text: t('sound') },
    { art: <Safe />, title: t('safeTitle'), text: t('safe') },
    { art: <Pico mood="reading" size={124} />, title: t('openTitle'), text: t('open') },
  ];
  return (
    <section className={styles.features} aria-label={t('how')}>
      {all.map(({ art, title, text }) => (
        <article key={title}>
          <div className={styles.art} aria-hidden="true">
            {art}
          </div>
          <h2>{title}</h2>
          <p className={styles.text}>{text}</p>
        </article>
      ))}
    </section>
  );
}

/** An example of a corrected answer. */
function Why(): ReactNode {
  return (
    <div className={styles.why} lang="es">
      <p>
        <WrongMark size={20} />
        <u>La gata</u> duerme
      </p>
      <p>
        <RightMark size={20} />
        <b>El gato</b> duerme
      </p>
    </div>
  );
}

/** Position and height of each bar of the waveform; the first half is drawn as played. */
const BARS = [10, 24, 38, 20, 46, 30, 16, 34, 22, 42, 18, 28, 12].map((height, at) => ({
  x: at * 9,
  height,
  said: at < 6 || undefined,
}));

/** Two waveforms: normal and slow speed. */
function Hear(): ReactNode {
  return (
    <div className={styles.hear}>
      <span className={styles.disc}>
        <Play size={22} fill="currentColor" />
      </span>
      <svg width="112" height="50" viewBox="0 0 112 50" aria-hidden="true">
        {BARS.map(({ x, height, said }) => (
          <rect key={x} x={x} y={25 - height / 2} width="5" height={height} rx="2.5" data-said={said} />
        ))}
      </svg>
      <span className={styles.rate}>0.7×</span>
    </div>
  );
}

/** A stack of tickets: lessons that work offline. */
function Safe(): ReactNode {
  return (
    <div className={styles.safe}>
      <TicketMark size={104} />
      <TicketMark size={104} />
      <span>
        <WifiOff size={26} />
      </span>
    </div>
  );
}
