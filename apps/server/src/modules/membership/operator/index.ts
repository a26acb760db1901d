/** The operator's side of membership. */
export { decimalOf } from './books.ts';
export { type OperatorGuard, type OperatorPeople, operatorGuard, operatorRoute } from './guard.ts';
export { type Operator, openOperator } from './operator.ts';
export { mountOperator } from './routes.ts';
export { addLogEntry, type NewLogEntry } from './store-log.ts';
