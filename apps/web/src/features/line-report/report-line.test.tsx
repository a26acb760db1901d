import { routeOf } from '@parlance/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '../../test/stage.tsx';
import { ReportLine } from './index.ts';

const line = { id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', learn: 'es', text: 'Quiero un café', before: null };
let bodies: unknown[];
let answers: Response[];
beforeEach(() => {
  [bodies, answers] = [[], []];
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    expect(String(url)).toBe(routeOf('tutor.report').path);
    bodies.push(JSON.parse(String(init?.body)));
    return answers.shift() ?? Response.json({ ok: true });
  });
  onStage(<ReportLine line={line} lang="es" />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('a reported line', () => {
  it('is shown with what is sent, and sent with its reason and a note', async () => {
    press('Report this line');
    expect(screen.getByText('Quiero un café').lang).toBe('es');
    expect(screen.getByText(/without your name/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Unsuitable'));
    fireEvent.input(screen.getByLabelText('A note, if you like'), { target: { value: ' It is rude. ' } });
    press('Send');
    expect(await screen.findByText(/Your report has arrived/)).toBeTruthy();
    expect(bodies).toEqual([{ ...line, reason: 'unsuitable', note: 'It is rude.' }]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open if it could not be sent, and says why', async () => {
    answers.push(Response.json({ error: { code: 'request-too-many', message: '' } }, { status: 429 }));
    press('Report this line');
    press('Send');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries at once');
    press('Send');
    expect(await screen.findByText(/Your report has arrived/)).toBeTruthy();
    expect(bodies).toHaveLength(2);
  });
});
