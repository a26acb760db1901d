import 'fake-indexeddb/auto';
import type { CreditStatementEntry } from '@parlance/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeTabs } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { CreditsPage } from './credits-page.tsx';
import { MemoryPage } from './memory-page.tsx';
import { SentPage } from './sent-page.tsx';
import { showPage, stateOf } from './testing.ts';

beforeEach(() => {
  // Not there in the browser of the tests.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const AT = Date.parse('2026-11-27T12:00:00Z');
const entry = (more: Partial<CreditStatementEntry>): CreditStatementEntry => ({
  ...{ at: AT, reason: 'answer', amount: -1, isReturned: false, expires: null },
  ...more,
});

describe('the page of credits', () => {
  it('tells the balance, what goes first, what is given, and where more is sold', async () => {
    const credits = {
      ...{ balance: 42, sells: true, next: { amount: 1, at: AT } },
      allowance: { amount: 50, each: 'day', renewsAt: AT },
    } as const;
    await showPage(<CreditsPage />, { state: stateOf({ credits }) });
    await screen.findByText('42 credits');
    expect(screen.getByText(/^What goes first: 1 credit, on November 27, 2026/)).toBeDefined();
    expect(screen.getByText(/^You get 50 credits each day, next on November 27, 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe(
      `/pricing/plan?packs=1&from=${encodeURIComponent('/tutor?view=credits')}`,
    );
  });

  it.each([
    ['/tutor?unit=cafe&with=model', '/tutor?unit=cafe&with=model', '/tutor?unit=cafe&with=model'],
    ['//evil.example', '/tutor', '/tutor?view=credits'],
    ['/tutor?\\evil', '/tutor', '/tutor?view=credits'],
  ])('leads back to a talk that it was opened from, and from buying, too: %s', async (from, back, packs) => {
    const credits = { balance: 0, next: null, allowance: null, sells: true };
    const path = `/tutor?view=credits&from=${encodeURIComponent(from)}`;
    await showPage(<CreditsPage />, { state: stateOf({ credits }) }, undefined, path);
    const buy = await screen.findByRole('link', { name: 'Buy credits' });
    expect(buy.getAttribute('href')).toBe(`/pricing/plan?packs=1&from=${encodeURIComponent(packs)}`);
    const name = back === '/tutor' ? 'Tutor' : 'Back to where you were';
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(back);
  });

  it('tells the price of each act that there is, and that some answers cost nothing', async () => {
    await showPage(<CreditsPage />);
    const list = (await screen.findByRole('heading', { name: 'What it costs' })).parentElement as HTMLElement;
    const rows = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toBe('An answer of the tutor1 credit');
    expect(rows.at(-1)).toBe('What the course, your device or the guided partner answers0 credits');
    expect(screen.queryByRole('link', { name: 'Buy credits' })).toBeNull();
  });

  it('shows what happened in a month, and what was given back', async () => {
    const entries = [entry({}), entry({ reason: 'phrase', isReturned: true }), entry({ reason: 'pack', amount: 100 })];
    const statement = (month: string) => ({ month, opening: 1, closing: 100, entries });
    await showPage(<CreditsPage />, { statement });
    const returned = (await screen.findByText('given back')).closest('li');
    expect(returned?.textContent).toMatch(/^“How do you say …\?”/);
    expect(screen.getByText('+100')).toBeDefined();
  });

  it('goes to earlier months, and not to those that have not begun', async () => {
    const { server } = await showPage(<CreditsPage />);
    await screen.findByText('Nothing happened in this month.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Later month' }).disabled).toBe(true);
    press('Earlier month');
    const months = () => server.asked.flatMap(({ path, body }) => (path.endsWith('statement') ? [body.month] : []));
    await waitFor(() => expect(new Set(months()).size).toBe(2));
  });

  it('says that the model is off for the account, or that there is none', async () => {
    await showPage(<CreditsPage />, { state: stateOf({ service: null, isOff: true }) });
    await screen.findByText(/switched off for your account/);
    cleanup();
    await showPage(<CreditsPage />, { state: stateOf({ service: null }) });
    await screen.findByText(/No model is set up on this server/);
    expect(screen.queryByRole('heading', { name: 'What it costs' })).toBeNull();
  });

  it('asks guests to sign in', async () => {
    const { server } = await showPage(<CreditsPage />, {}, null);
    await screen.findByRole('heading', { name: 'This belongs to an account' });
    expect(server.asked.some(({ path }) => path.includes('tutor'))).toBe(false);
  });

  it('says that the network is missing, and tries again', async () => {
    const { server } = await showPage(<CreditsPage />, { state: 'offline' });
    await screen.findByRole('alert');
    server.state = stateOf();
    press('Try again');
    await screen.findByText('42 credits');
  });
});

describe('the page of what is remembered', () => {
  const facts = [
    { id: 'a', text: 'I have two cats', at: AT },
    { id: 'b', text: 'I like trains', at: AT },
  ];

  it('explains what it is for where there is nothing', async () => {
    await showPage(<MemoryPage />);
    await screen.findByRole('heading', { name: 'Nothing is remembered yet' });
    expect(screen.getByText(/It is sent to the model with each request/)).toBeDefined();
  });

  it('adds something, and shows it at once', async () => {
    const { server } = await showPage(<MemoryPage />, { facts });
    fireEvent.change(await screen.findByLabelText('Something about you'), { target: { value: ' I cook ' } });
    press('Add');
    await screen.findByText('I cook');
    expect(server.asked.at(-1)).toMatchObject({ path: '/api/v1/tutor/remember', body: { text: 'I cook' } });
    expect(screen.getByRole('heading', { name: '3 of 30' })).toBeDefined();
  });

  it('changes and removes one thing', async () => {
    const { server } = await showPage(<MemoryPage />, { facts });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: I like trains' }));
    const [, edited] = screen.getAllByLabelText<HTMLInputElement>('Something about you');
    expect(document.activeElement).toBe(edited);
    fireEvent.change(edited as HTMLInputElement, { target: { value: 'I like boats' } });
    press('Save');
    await screen.findByText('I like boats');
    await waitFor(() => expect(server.asked.at(-1)?.body).toEqual({ id: 'b', text: 'I like boats' }));
    press('Remove: I have two cats');
    await waitFor(() => expect(screen.queryByText('I have two cats')).toBeNull());
    expect(server.asked.at(-1)).toEqual({ path: '/api/v1/tutor/forget', body: { id: 'a' } });
  });

  it('forgets all after one question', async () => {
    const { server } = await showPage(<MemoryPage />, { facts });
    fireEvent.click(await screen.findByRole('button', { name: 'Forget everything' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget everything' }));
    await screen.findByRole('heading', { name: 'Nothing is remembered yet' });
    expect(server.asked.at(-1)).toEqual({ path: '/api/v1/tutor/forget', body: { all: true } });
  });

  it('takes no more than the limit', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ id: String(n), text: `Fact ${n}`, at: AT }));
    await showPage(<MemoryPage />, { facts: many });
    expect((await screen.findByLabelText<HTMLInputElement>('Something about you')).disabled).toBe(true);
    expect(screen.getByText(/Remove one to add another/)).toBeDefined();
  });
});

describe('the page of what is sent', () => {
  it('names the service, and what is sent and what is not', async () => {
    await showPage(<SentPage />);
    await screen.findByText('To api.example.org, for the model small.');
    expect(screen.getByText('Your name, your e-mail address, your account')).toBeDefined();
    expect(screen.queryByText(/The sound of what you speak/)).toBeNull();
  });

  it('takes the consent back on this device', async () => {
    const { replica } = await showPage(<SentPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Agree to api.example.org' }));
    await screen.findByText('On this device you agreed that this is sent to api.example.org.');
    press('Take it back');
    await screen.findByText('On this device you have not agreed. Nothing is sent.');
    expect(await replica.recall('tutor/consent')).toBeNull();
  });

  it('says that another service has taken its place', async () => {
    await showPage(<SentPage />, { agreed: 'old.example.org' });
    await screen.findByText('On this device you agreed that this is sent to old.example.org.');
    await screen.findByText('Now the service is api.example.org. Nothing is sent to it before you agree.');
  });

  it('can be read without an account', async () => {
    await showPage(<SentPage />, {}, null);
    expect(await screen.findByText(/you see its name here once you are signed in/)).toBeDefined();
    expect(await screen.findByText(/have not agreed/)).toBeDefined();
  });
});
