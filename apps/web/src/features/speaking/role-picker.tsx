import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { nameOf } from '../../ui/cast.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { DialogueContent } from '../dialogue/index.ts';
import type { RoleChoice } from './role-play-props.ts';
import styles from './speaking.module.css';

const ROLES = ['A', 'B'] as const;
const LEVELS = ['easy', 'medium', 'hard'] as const;

interface RolePickerProps extends RoleChoice {
  readonly content: DialogueContent;
  readonly onChoose: (choice: RoleChoice) => void;
}

/** Lets the learner choose the role and the level. */
export function RolePicker({ content, role, level, onChoose }: RolePickerProps): ReactNode {
  const t = useT('speaking');
  const levels = useT('preferences.speakingLevel');
  const speakerOf = (each: RoleChoice['role']): string =>
    nameOf(content.lines.find((line) => line.role === each)?.speaker ?? each);
  return (
    <div className={styles.casting}>
      <Segmented
        legend={t('role')}
        value={role}
        options={ROLES.map((value) => ({ value, label: speakerOf(value) }))}
        onChange={(next) => onChoose({ role: next, level })}
      />
      <Segmented
        legend={t('level')}
        value={level}
        options={LEVELS.map((value) => ({ value, label: levels(value) }))}
        onChange={(next) => onChoose({ role, level: next })}
      />
      <p className={styles.small} role="status">
        {levels(`${level}Text`)}
      </p>
    </div>
  );
}
