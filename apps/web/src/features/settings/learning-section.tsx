import { languageOf } from '@parlance/languages';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ExplainPicker, LearnPicker, useExplanation } from '../languages/index.ts';
import { GoalPicker } from '../preferences/index.ts';
import { ReviewLimits } from '../review-limits/index.ts';
import { ResetProgress } from './reset-progress.tsx';
import { Part, Section } from './section.tsx';
import styles from './settings.module.css';

/** `#learning`: languages, daily goal, speaking level, and what exercises show. */
export function LearningSection(): ReactNode {
  return (
    <Section name="learning" icon={<GraduationCap size={20} />}>
      <Part>
        <LearnPicker />
        <Explain />
      </Part>
      <Part>
        <GoalPicker />
      </Part>
      <Part>
        <ReviewLimits />
      </Part>
      <Part>
        <Speaking />
      </Part>
      <Part>
        <Switches />
      </Part>
      <ResetProgress />
    </Section>
  );
}

/** The explanation language can only be chosen if the interface is in the learn language; otherwise a text names it. */
function Explain(): ReactNode {
  const t = useT('settings.learning');
  const { same } = useExplanation();
  const [code] = usePreference('interface');
  const nameOf = useLanguageName();
  if (same) return <ExplainPicker />;
  const language = languageOf(code);
  return (
    <p className={styles.text}>
      {t('explainSame', { language: nameOf(language?.tag ?? code) ?? language?.fullName ?? code })}
    </p>
  );
}

const LEVELS = ['easy', 'medium', 'hard'] as const;

function Speaking(): ReactNode {
  const t = useT('settings.learning');
  const levels = useT('preferences.speakingLevel');
  const [level, setLevel] = usePreference('speakingDifficulty');
  return (
    <>
      <Segmented
        legend={t('speaking')}
        options={LEVELS.map((value) => ({ value, label: levels(value) }))}
        value={level}
        onChange={(next) => void setLevel(next)}
      />
      <p className={styles.text} role="status">
        {levels(`${level}Text`)}
      </p>
    </>
  );
}

const FLAGS = [
  ['showTrans', 'translations'],
  ['pronun', 'transcriptions'],
  ['silent', 'silent'],
  ['host', 'host'],
] as const;

function Switches(): ReactNode {
  return FLAGS.map(([name, text]) => <Flag key={name} name={name} text={text} />);
}

interface FlagProps {
  readonly name: (typeof FLAGS)[number][0];
  readonly text: (typeof FLAGS)[number][1];
}

function Flag({ name, text }: FlagProps): ReactNode {
  const t = useT('settings.learning');
  const [on, setOn] = usePreference(name);
  return <Switch label={t(text)} hint={t(`${text}Text`)} checked={on} onChange={(next) => void setOn(next)} />;
}
