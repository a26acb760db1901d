import { Languages, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { InterfacePicker } from '../languages/index.ts';
import { ThemePicker } from '../preferences/index.ts';
import { Part, Section } from './section.tsx';

/** `#languages`: which one the interface speaks. */
export function LanguageSection(): ReactNode {
  return (
    <Section name="languages" icon={<Languages size={20} />}>
      <Part>
        <InterfacePicker />
      </Part>
    </Section>
  );
}

/** `#look`: the light in the house. */
export function LookSection(): ReactNode {
  return (
    <Section name="look" icon={<SunMoon size={20} />}>
      <Part>
        <ThemePicker />
      </Part>
    </Section>
  );
}
