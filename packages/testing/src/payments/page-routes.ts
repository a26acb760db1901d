/** Which page is shown at an address, and what a press of one of its buttons does. */
import { type Account, need } from './account.ts';
import { invoicePage, type Pressed, payPage, portalPage, pressPay, pressPortal } from './checkout.ts';
import { controlPage, pressControl } from './control.ts';
import type { Delivery } from './webhooks.ts';

const PAGE = /^\/(pay|portal)\/(\w+)(?:\/([\w-]+))?$/;
const INVOICE = /^\/invoice\/(\w+)$/;
const CONTROL = /^\/control\/([\w-]+)\/([\w-]+)$/;

/** A page, or the address of another one. */
export type PageAnswer = { readonly html: string } | { readonly to: string };

/** Presses a button of a page for learners, by its path. */
export const pressOf = (account: Account, path: string, button: string): Pressed => {
  const [, kind, id] = PAGE.exec(path) ?? [];
  return kind === 'portal'
    ? pressPortal(account, need(account.records.portals, id), button)
    : pressPay(account, need(account.records.sessions, id), button);
};

/** What is answered at a path. */
export const pageAnswer = (account: Account, delivery: Delivery | undefined, path: string): PageAnswer => {
  const [, act, about] = CONTROL.exec(path) ?? [];
  if (act !== undefined && about !== undefined) {
    pressControl(account, delivery, act, about);
    return { to: '/' };
  }
  const [, invoice] = INVOICE.exec(path) ?? [];
  if (invoice !== undefined) return { html: invoicePage(account, need(account.records.invoices, invoice)) };
  const [, kind, id, button] = PAGE.exec(path) ?? [];
  if (kind === undefined) return { html: controlPage(account) };
  if (button !== undefined) {
    const pressed = pressOf(account, path, button);
    if ('to' in pressed) return pressed;
    return { html: payPage(account, need(account.records.sessions, id), pressed.problem) };
  }
  if (kind === 'portal') return { html: portalPage(need(account.records.portals, id)) };
  return { html: payPage(account, need(account.records.sessions, id)) };
};
