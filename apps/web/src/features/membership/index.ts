/** The membership after it was bought: what one has, what is charged next, payments, and the ways out. */
export { CancelByLink } from './cancel-by-link.tsx';
export { Membership } from './membership.tsx';
