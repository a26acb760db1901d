/** The operator's side of membership. */
export { decimalOf } from './books.ts';
export { type Operator, openOperator } from './operator.ts';
export { mountOperator, type OperatorPeople } from './routes.ts';
