/** The page of one grammar tip: its text, its table and its examples. */
export { TipPage } from './tip-page.tsx';
