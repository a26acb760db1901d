/** Invitations: one's own code and friends, where a friend's link leads, and the invitation that a new account takes. */
export { Invitations } from './invitations.tsx';
export { Invited, typedCodeIn } from './invited.tsx';
export { InvitationNotice } from './notice.tsx';
