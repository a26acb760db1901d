/** What stands before the first line of a talk with a model. It is loaded when it is shown. */
export { Consent } from './consent.tsx';
export { ModelOpening } from './model-opening.tsx';
export { NeedsAccount, NoService, NotReached } from './no-talk.tsx';
