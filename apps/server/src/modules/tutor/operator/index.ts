/** The operator's side of the tutor. */
import type { App } from '../../../module.ts';
import { type OperatorPeople, operatorGuard } from '../../membership/index.ts';
import { type DeskParts, openDesk, type TutorDesk } from './desk.ts';
import { mountDesk } from './routes.ts';

export type { DeskPorts, GivenCredits, GrantCredits } from './desk.ts';
export { openDesk, type TutorDesk } from './desk.ts';

/** The operator's side, with its routes. */
export interface TutorOperator extends TutorDesk {
  /** Adds the routes. */
  readonly mount: (app: App) => void;
}

/** Opens the operator's side. @param people tells who asks, and which accounts exist */
export const openTutorOperator = ({
  people,
  ...parts
}: Omit<DeskParts, 'accounts'> & { readonly people: OperatorPeople }): TutorOperator => {
  const { config } = parts.dependencies;
  const desk = openDesk({ ...parts, accounts: people });
  return {
    ...desk,
    mount: (app) => mountDesk(app, desk, operatorGuard(people, config.admins)),
  };
};
