/** The report of a translation of a book that is wrong. */
export { type ReportedText, ReportTranslation } from './report-translation.tsx';
