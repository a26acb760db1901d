/** The invoice of a payment at the sandbox, to be printed. */
import type { Payment } from '@parlance/domain';
import { type Html, html } from './html.ts';
import { pageOf } from './page.ts';
import type { Writer } from './texts.ts';

/** What an invoice is for. */
export interface Invoiced {
  /** The name of the plan or the pack. */
  readonly name: string;
  readonly payment: Pick<Payment, 'id' | 'at' | 'amount' | 'tax' | 'currency' | 'refunded'>;
  /** What time was paid for; undefined for a pack. */
  readonly span: Pick<Payment, 'starts' | 'ends'> | undefined;
}

/** The page of an invoice. */
export const invoicePage = (writer: Writer, { name, payment, span }: Invoiced): Html => {
  const { texts, money, day } = writer;
  const { invoice } = texts;
  const sum = (amount: number): string => money(amount, payment.currency);
  return pageOf(
    writer,
    invoice.title,
    html`<h1>${invoice.title}</h1>
<p class="quiet">${texts.noMoneyLong}</p>
<div class="sheet"><dl>
<dt>${invoice.number}</dt><dd>${payment.id}</dd>
<dt>${invoice.date}</dt><dd>${day(payment.at)}</dd>
<dt>${span === undefined ? texts.account.purchases : invoice.item}</dt><dd>${name}</dd>
${span !== undefined && html`<dt>${invoice.time}</dt><dd>${day(span.starts)} – ${day(span.ends)}</dd>`}
<dt>${invoice.net}</dt><dd>${sum(payment.amount - payment.tax)}</dd>
<dt>${invoice.tax}</dt><dd>${sum(payment.tax)}</dd>
<dt class="total">${invoice.total}</dt><dd class="total">${sum(payment.amount)}</dd>
${payment.refunded > 0 && html`<dt>${invoice.refunded}</dt><dd>${sum(payment.refunded)}</dd>`}
</dl></div>
<p class="quiet unprinted">${invoice.print}</p>
<p class="unprinted"><a class="back" href="/sandbox/account">${invoice.back}</a></p>`,
  );
};
