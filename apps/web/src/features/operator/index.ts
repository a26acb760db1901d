/** The page of operators: accounts, acts with a reason, the money, and the log. */
export { Operator } from './operator.tsx';
