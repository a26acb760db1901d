import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage } from '../../test/stage.tsx';
import { CancelByLink } from './cancel-by-link.tsx';
import { DAY, NOW } from './testing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (answer: () => Response, address = '/membership/cancel?token=abc') => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  onStage(<CancelByLink />, address);
  return sent;
};
const refused = (code: string) => () => Response.json({ error: { code, message: '' } }, { status: 400 });
const press = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Cancel membership' }));

it('cancels with one press, without a session, and says until when it lasts', async () => {
  const sent = show(() => Response.json({ ends: NOW + 7 * DAY }));
  expect(screen.getByText(/^One press, and nothing more is charged/)).toBeTruthy();
  expect(sent).toEqual([]);
  press();
  expect(await screen.findByText(/^You keep your membership until December 4, 2026/)).toBeTruthy();
  expect(sent).toEqual([{ token: 'abc' }]);
  expect(screen.getByRole('link', { name: 'To your membership' }).getAttribute('href')).toBe('/membership');
});

it('says that a link is too old, and leads to the membership', async () => {
  show(refused('token-invalid'));
  press();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your membership' })).toBeTruthy();
});

it('keeps the button where only the network is missing', async () => {
  show(() => {
    throw new TypeError('The line is down.');
  });
  press();
  expect(await screen.findByText('This needs a network. Nothing has changed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel membership' })).toBeTruthy();
});

it('says that a link without its token does not work', () => {
  show(refused('internal'), '/membership/cancel');
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});
