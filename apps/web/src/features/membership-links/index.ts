/** Links to plans and to the membership, for screens that are about something else. */
export { creditsHref, packsHref, plansHref } from './addresses.ts';
export { MembershipLine } from './membership-line.tsx';
export { PlansButton } from './plans-button.tsx';
