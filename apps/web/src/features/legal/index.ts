/** The terms, and what is kept of somebody: documents in plain words, loaded when they are read. */
export { LegalDocument } from './legal-document.tsx';
