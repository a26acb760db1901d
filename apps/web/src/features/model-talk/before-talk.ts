/** What stands before a talk with a model where it cannot begin at once. It is loaded when it is shown. */
export { Consent } from './consent.tsx';
export { NeedsAccount, NoService, NotReached } from './no-talk.tsx';
