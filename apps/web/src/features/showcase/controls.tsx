import { Eye, Play, Volume2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Chip, type ChipState } from '../../ui/chip.tsx';
import { Choice, type ChoiceState } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Show } from './show.tsx';

const tones = ['primary', 'quiet', 'right', 'wrong'] as const;

/** Buttons of every tone, at rest, busy and disabled. */
export function Buttons(): ReactNode {
  return (
    <Show name="Button">
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {tone}
        </Button>
      ))}
      <Button icon={<Play size={20} fill="currentColor" aria-hidden="true" />}>With icon</Button>
      <Button busy>Busy</Button>
      <Button tone="quiet" busy>
        Busy
      </Button>
      <Button disabled>Disabled</Button>
      <ButtonLink to="/dev/ui" tone="quiet">
        Link
      </ButtonLink>
      <Button full>Überprüfungsergebnisse übernehmen und weitergehen</Button>
      <IconButton label="Close" icon={<X aria-hidden="true" />} />
      <IconButton label="Play at 0.7×" tone="round" icon={<b>0.7×</b>} />
      <IconButton label="Play" tone="play" icon={<Volume2 size={28} aria-hidden="true" />} />
    </Show>
  );
}

const chipStates: readonly ChipState[] = ['idle', 'chosen', 'right', 'wrong', 'used'];
const choiceStates: readonly ChoiceState[] = ['idle', 'chosen', 'right', 'wrong', 'dim'];

/** Chips and choices in every state. */
export function Choices(): ReactNode {
  return (
    <>
      <Show name="Chip">
        {chipStates.map((state) => (
          <Chip key={state} state={state}>
            {state === 'idle' ? 'l’eau' : state}
          </Chip>
        ))}
      </Show>
      <Show name="Choice">
        {choiceStates.map((state, at) => (
          <Choice key={state} index={at + 1} state={state}>
            {state === 'dim' ? 'Ein Stück Schwarzwälder Kirschtorte mit Schlagsahne' : state}
          </Choice>
        ))}
        <Choice index={6} disabled>
          disabled
        </Choice>
      </Show>
    </>
  );
}

/** Fields, selects and switches in every state. */
export function Fields(): ReactNode {
  const [goal, setGoal] = useState(20);
  const [language, setLanguage] = useState('de');
  return (
    <>
      <Show name="Field">
        <Field label="E-mail" type="email" placeholder="ada@example.org" hint="We send one letter, to verify it." />
        <Field label="Password" type="password" defaultValue="12345" error="Password must be at least 6 characters" />
        <Field label="Password" trailing={<IconButton label="Show" icon={<Eye size={20} aria-hidden="true" />} />} />
      </Show>
      <Show name="Segmented, Select">
        <Segmented
          legend="Daily goal"
          options={[20, 40, 60].map((value) => ({ value, label: `${value} XP` }))}
          value={goal}
          onChange={setGoal}
        />
        <Select
          label="Language"
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'de', label: 'Deutsch', lang: 'de' },
            { value: 'th', label: 'ไทย', lang: 'th' },
          ]}
        />
      </Show>
    </>
  );
}
