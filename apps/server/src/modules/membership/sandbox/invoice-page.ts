/** The invoice of a payment at the sandbox, to be printed. */
import type { Payment, Plan } from '@parlance/domain';
import { type Html, html } from './html.ts';
import { pageOf, planName } from './page.ts';
import type { Writer } from './texts.ts';

/** The page of an invoice. */
export const invoicePage = (writer: Writer, payment: Payment, plan: Plan): Html => {
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
<dt>${invoice.item}</dt><dd>${planName(writer, plan)}</dd>
<dt>${invoice.time}</dt><dd>${day(payment.starts)} – ${day(payment.ends)}</dd>
<dt>${invoice.net}</dt><dd>${sum(payment.amount - payment.tax)}</dd>
<dt>${invoice.tax}</dt><dd>${sum(payment.tax)}</dd>
<dt class="total">${invoice.total}</dt><dd class="total">${sum(payment.amount)}</dd>
${payment.refunded > 0 && html`<dt>${invoice.refunded}</dt><dd>${sum(payment.refunded)}</dd>`}
</dl></div>
<p class="quiet unprinted">${invoice.print}</p>
<p class="unprinted"><a class="back" href="/sandbox/account">${invoice.back}</a></p>`,
  );
};
