import { Languages, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { InterfacePicker } from '../languages/index.ts';
import { ThemePicker } from '../preferences/index.ts';
import { Part, Section } from './section.tsx';

/** `#languages`: the interface language. */
export function LanguageSection(): ReactNode {
  return (
    <Section name="languages" icon={<Languages size={20} />}>
      <Part>
        <InterfacePicker />
      </Part>
    </Section>
  );
}

/** `#look`: the colour theme. */
export function LookSection(): ReactNode {
  return (
    <Section name="look" icon={<SunMoon size={20} />}>
      <Part>
        <ThemePicker />
      </Part>
    </Section>
  );
}
