/** The way to the page of operators, for menus. */
export { OperatorLine } from './operator-line.tsx';
