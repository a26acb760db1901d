import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SECTIONS, sectionIn } from './sections.ts';
import { ada, closeSettings, press, showSettings } from './testing.ts';

afterEach(closeSettings);

describe('the settings', () => {
  it('have a list that links to each section', async () => {
    await showSettings(null);
    const programme = screen.getByRole('navigation', { name: 'Sections' });
    const links = within(programme).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(SECTIONS.map((name) => `/settings#${name}`));
    for (const link of links) expect(screen.getByRole('region', { name: link.textContent ?? '' })).toBeDefined();
  });

  it('focus the section of the address', async () => {
    await showSettings(null, { path: '/settings#privacy' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Privacy and data'));
    fireEvent.click(screen.getByRole('link', { name: 'Sound' }), { button: 0 });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sound'));
  });

  it('find their sections, and ignore any other hash', () => {
    expect([sectionIn('#sound'), sectionIn('#toString'), sectionIn('')]).toEqual(['sound', null, null]);
  });

  it('ask visitors to sign in, and can be used without', async () => {
    const { data } = await showSettings(null);
    expect(screen.getByRole('heading', { name: 'Your seat is still free' })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(data.replica.view().settings.get('theme')?.value).toBe('dark'));
    press('Create an account');
  });

  it('store every choice in the account', async () => {
    const { data } = await showSettings(ada());
    fireEvent.click(screen.getByRole('radio', { name: 'Hard' }));
    for (const name of ['Show translations', 'Silent study', 'Pico, your host', 'Sound effects']) {
      fireEvent.click(screen.getByRole('switch', { name }));
    }
    fireEvent.input(screen.getByLabelText('Interface language'), { target: { value: 'de' } });
    const kept = (name: string) => data.replica.view().settings.get(name)?.value;
    await waitFor(() => expect(kept('interface')).toBe('de'));
    expect(['speakingDifficulty', 'showTrans', 'silent', 'host', 'soundEffect'].map(kept)).toEqual([
      'hard',
      false,
      true,
      false,
      false,
    ]);
  });

  it('offer fourteen languages, each by its own name', async () => {
    await showSettings(null);
    const options = within(screen.getByLabelText('Interface language')).getAllByRole('option');
    expect(options).toHaveLength(14);
    expect(options.map(({ textContent }) => textContent)).toContain('Deutsch');
  });
});
