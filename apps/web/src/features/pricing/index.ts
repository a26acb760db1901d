/** What is sold: the plans, an order, and what became of it. */
export { OrderForm } from './order-form.tsx';
export { OrderResult } from './order-result.tsx';
export { Plans } from './plans.tsx';
