/** The terms and the privacy policy in plain words, loaded when they are opened. */
export { LegalDocument } from './legal-document.tsx';
export { unhyphenated } from './unhyphenated.ts';
