import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { useCourse } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { closeTabs } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { UnitTips } from '../unit-tips/index.ts';
import { filesOf, openLearner, serveFiles, twoUnits } from './testing.ts';

/** An intersection observer that the test triggers. */
class Screen {
  static comesNear: () => void;
  constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
    Screen.comesNear = () => tell([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

let files: Readonly<Record<string, unknown>>;
beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  files = filesOf(twoUnits);
  serveFiles(() => files);
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

const TipsOfUnit = ({ unit }: { readonly unit: string }) => {
  const course = useCourse();
  return course.state === 'ready' ? <UnitTips course={course.value} unit={unit} /> : null;
};
const show = async (path = '/courses?unit=cafe', unit = 'cafe'): Promise<void> => {
  const replica = await openLearner();
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <TipsOfUnit unit={unit} />
    </ReplicaProvider>,
    path,
  );
};

describe('the tips of a unit', () => {
  it('are open from the start, and say after which lesson they belong', async () => {
    await show();
    const tip = await screen.findByRole('button', { name: /Two words for a/ });
    expect(tip.textContent).toContain('After “Something to drink”');
  });

  it('are fetched when they are scrolled near the screen', async () => {
    vi.stubGlobal('IntersectionObserver', Screen);
    await show();
    await waitFor(() => expect(Screen.comesNear).toBeDefined());
    expect(screen.queryByRole('heading', { name: 'Tips' })).toBeNull();
    act(() => Screen.comesNear());
    expect(await screen.findByRole('button', { name: /Two words for a/ })).toBeDefined();
  });

  it('are fetched for keyboard users', async () => {
    vi.stubGlobal('IntersectionObserver', Screen);
    await show();
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: 'Tab' });
      expect(screen.queryByRole('button', { name: /Two words for a/ })).not.toBeNull();
    });
  });

  it('open with their text, its starred pieces in the learn language, and examples to hear', async () => {
    await show();
    const tip = await screen.findByRole('button', { name: /Two words for a/ });
    act(() => tip.click());
    const starred = await screen.findByText('un', { selector: '[lang]' });
    expect(starred.lang).toBe('es');
    expect(starred.parentElement?.textContent).toBe('Say un with masculine nouns.');
    expect(screen.getByText('A coffee.').lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Listen' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'café' }).getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('open by their address, and close again', async () => {
    await show('/courses?unit=cafe&tip=un-una');
    expect(await screen.findByRole('heading', { name: 'Two words for a' })).toBeDefined();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Two words for a' })).toBeNull());
  });

  it('are not shown in a unit that has none', async () => {
    await show('/courses?unit=street', 'street');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('heading', { name: 'Tips' })).toBeNull();
  });

  it('say that they could not be loaded, and are fetched again', async () => {
    const { 'grammar/es.json': _, ...others } = files;
    const all = files;
    files = others;
    await show();
    expect(await screen.findByText('The tips did not arrive.')).toBeDefined();
    files = all;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('button', { name: /Two words for a/ })).toBeDefined();
  });
});
