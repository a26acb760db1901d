/** What differs between the results of plans and of packs. */
import type { Order, PlanList } from '@parlance/contract';
import type { ComponentType } from 'react';

/** An order that was paid. */
export interface PaidProps {
  readonly order: Order;
  /** What is sold; undefined until it is known. */
  readonly list: PlanList | undefined;
}

/** What is said of an order, and where it leads. */
export interface ResultKind {
  readonly Paid: ComponentType<PaidProps>;
  /** The address of everything else that is sold of the kind. */
  readonly offerHref: (from: string) => string;
  /** What a screen reader says once it is paid; what is said while it is waited for, and when that takes long. */
  readonly words: { readonly paid: string; readonly close: string; readonly long: string; readonly others: string };
}
