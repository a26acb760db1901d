/** The pages on which an order is paid. */
import { DAY_MS, periodEnd } from '@parlance/domain';
import { CARDS } from './cards.ts';
import { type Html, html } from './html.ts';
import { orderName, pageOf } from './page.ts';
import type { SandboxOrder } from './purchase.ts';
import { filled, type Writer } from './texts.ts';

/** What a page says of the attempt before. */
export type PayProblem = 'declined' | 'unproven' | undefined;

const row = (name: string, value: string): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

/** What is charged after the next charge. */
const regularRow = ({ texts, money }: Writer, order: SandboxOrder): Html | undefined => {
  const { quote, currency } = order;
  if (quote.regular === null || 'pack' in order) return undefined;
  const text = order.plan.period === 'month' ? texts.charge.thenMonth : texts.charge.thenYear;
  return row(texts.charge.then, filled(text, { amount: money(quote.regular, currency) }));
};

/** When the next charge is made if the order is paid at a time: the end of the trial, or of what is paid. */
const nextAt = (order: SandboxOrder, now: number): number => {
  if ('pack' in order) return now;
  const { plan, quote } = order;
  return quote.trialEnds === null ? periodEnd(now, plan.period) : now + plan.trialDays * DAY_MS;
};

/** What is ordered, what is charged today, and what later. */
const orderOf = (writer: Writer, order: SandboxOrder, now: number): Html => {
  const { texts, money, day } = writer;
  const { quote, currency } = order;
  const date = day(nextAt(order, now));
  const today = quote.today === 0 ? texts.charge.nothingToday : money(quote.today, currency);
  return html`<div class="ticket"><div>
<div class="what"><b>${orderName(writer, order)}</b></div>
<div class="sum"><span class="quiet">${texts.charge.today}</span><b>${today}</b></div>
</div></div>
<dl>
${quote.next !== null && row(filled(texts.charge.on, { date }), money(quote.next.amount, currency))}
${regularRow(writer, order)}
</dl>
${quote.next === null && html`<p>${texts.charge.once}</p>`}
${quote.trialEnds !== null && html`<p>${filled(texts.charge.trialNote, { date })}</p>`}`;
};

const cardChoice = ({ texts }: Writer, name: (typeof CARDS)[number], isChosen: boolean): Html => html`
<label class="choice"><input type="radio" name="card" value="${name}"${isChosen && html` checked`} required>
<b>${texts.cards[name].name}</b><span class="quiet">${texts.cards[name].about}</span><i class="${name}"></i></label>`;

/** A choice of test cards. */
export const cardChoices = (writer: Writer, cards: readonly (typeof CARDS)[number][], chosen: string | null): Html =>
  html`<div class="choices">${cards.map((name) => cardChoice(writer, name, name === chosen))}</div>`;

const payLabel = ({ texts, money }: Writer, { quote, currency }: SandboxOrder): string =>
  quote.today === 0 ? texts.pay.start : filled(texts.pay.pay, { amount: money(quote.today, currency) });

/** The page of an order that can be paid. */
export const payPage = (
  writer: Writer,
  { order, now, problem }: { readonly order: SandboxOrder; readonly now: number; readonly problem: PayProblem },
): Html => {
  const { pay, noMoneyLong } = writer.texts;
  return pageOf(
    writer,
    pay.title,
    html`<h1>${pay.heading}</h1>
<p class="quiet">${noMoneyLong}</p>
${problem !== undefined && html`<p class="problem" role="alert">${pay[problem]}</p>`}
${orderOf(writer, order, now)}
<form method="post">
<fieldset><legend><h2>${pay.choose}</h2></legend><p class="quiet">${pay.chooseNote}</p>
${cardChoices(writer, CARDS, 'pays')}</fieldset>
<button class="main" name="do" value="pay">${payLabel(writer, order)}</button>
</form>
<form method="post"><button class="full" name="do" value="back">${pay.back}</button></form>
<p class="quiet row">${pay.backNote}</p>`,
  );
};

/** What the second step is for: what is charged now, or else first and when. */
const askedFor = ({ texts: { proof }, money, day }: Writer, order: SandboxOrder, now: number): string => {
  const { quote, currency } = order;
  if (quote.today > 0) return filled(proof.text, { amount: money(quote.today, currency) });
  const amount = money(quote.next?.amount ?? 0, currency);
  return filled(proof.trialText, { amount, date: day(nextAt(order, now)) });
};

/** The page of the second step, on which a bank asks who is paying. */
export const proofPage = (
  writer: Writer,
  { order, now }: { readonly order: SandboxOrder; readonly now: number },
): Html => {
  const { proof } = writer.texts;
  return pageOf(
    writer,
    proof.title,
    html`<h1>${proof.title}</h1>
<p>${askedFor(writer, order, now)}</p>
<p><b>${orderName(writer, order)}</b></p>
<form method="post"><input type="hidden" name="card" value="proof">
<button class="main" name="do" value="yes">${proof.yes}</button>
<button class="full" name="do" value="no">${proof.no}</button></form>`,
  );
};

/** The page of an order that expired. */
export const expiredPage = (writer: Writer, resultPath: string): Html => {
  const { pay } = writer.texts;
  return pageOf(
    writer,
    pay.expiredTitle,
    html`<h1>${pay.expiredTitle}</h1><p>${pay.expired}</p><p><a class="back" href="${resultPath}">${pay.toResult}</a></p>`,
  );
};

/** The page of an address that leads to nothing. */
export const gonePage = (writer: Writer): Html => {
  const { pay } = writer.texts;
  return pageOf(
    writer,
    pay.goneTitle,
    html`<h1>${pay.goneTitle}</h1><p>${pay.gone}</p><p><a class="back" href="/">${pay.home}</a></p>`,
  );
};
