import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { onStage } from '../../test/stage.tsx';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

const show = (fresh: boolean): HTMLInputElement => {
  const nothing = () => undefined;
  onStage(
    <PasswordField
      label="Password"
      value="river"
      onChange={nothing}
      onBlur={nothing}
      error={undefined}
      fresh={fresh}
    />,
  );
  return screen.getByLabelText('Password');
};

describe('a password field', () => {
  it('hides what is typed until its button is pressed', () => {
    expect(show(false).type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });

  it('lets password managers fill it and make new ones, and lets a password be pasted', () => {
    expect(show(true).autocomplete).toBe('new-password');
    cleanup();
    const field = show(false);
    expect(field.autocomplete).toBe('current-password');
    const paste = createEvent.paste(field);
    fireEvent(field, paste);
    expect(paste.defaultPrevented).toBe(false);
  });
});
