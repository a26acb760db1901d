import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryHistory, Router, useLocation } from '../../navigation/index.ts';
import { isReloadGuarded, providerEndOf, type SignInMode, signInModeIn, useReloadGuard, useSignIn } from './index.ts';

afterEach(cleanup);

function Opener({ mode }: { readonly mode: SignInMode }): ReactNode {
  const { open } = useSignIn();
  const { pathname, search } = useLocation();
  return (
    <button type="button" onClick={() => open(mode)}>
      {pathname + search}
    </button>
  );
}

describe('the address of the sign-in dialog', () => {
  it.each([
    ['', null],
    ['?unit=cafe', null],
    ['?signIn', 'signIn'],
    ['?signIn=signUp', 'signUp'],
    ['?signIn=forgot', 'forgot'],
    ['?signIn=exists', 'exists'],
    ['?signIn=linked', 'linked'],
    ['?signIn=nonsense', 'signIn'],
  ])('reads "%s" as %s', (search, mode) => {
    expect(signInModeIn(new URLSearchParams(search))).toBe(mode);
  });

  it('opens after an OAuth attempt that needs another step', () => {
    expect((['exists', 'failed', 'linked', 'signIn'] as const).map(providerEndOf)).toEqual([
      'exists',
      'failed',
      undefined,
      undefined,
    ]);
  });

  it('opens on the current page and keeps the rest of its address', () => {
    render(
      <Router history={memoryHistory('/courses/lesson?unit=cafe')}>
        <Opener mode="signUp" />
      </Router>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).toBe('/courses/lesson?unit=cafe&signIn=signUp');
  });
});

function Held(): null {
  useReloadGuard();
  return null;
}

describe('a page that its address alone does not restore', () => {
  it('is registered as long as it is shown', () => {
    expect(isReloadGuarded()).toBe(false);
    const { unmount } = render(<Held />);
    expect(isReloadGuarded()).toBe(true);
    unmount();
    expect(isReloadGuarded()).toBe(false);
  });
});
