import { describe, expect, it } from 'vitest';
import { fieldErrorsOf, nameError } from './field-errors.ts';
import {
  afterSignIn,
  beginResend,
  beginSubmit,
  type Flow,
  goToStep,
  initialFlow,
  leavePassword,
  resendDone,
  type StepName,
  typeInto,
  withError,
} from './flow.ts';

const at = (step: StepName, typed: Partial<Flow['typed']> = {}): Flow => {
  const flow = goToStep(initialFlow('signIn'), step);
  return { ...flow, typed: { ...flow.typed, ...typed } };
};
const errorsAt = (step: StepName, typed: Partial<Flow['typed']>): Flow['errors'] => beginSubmit(at(step, typed)).errors;

describe('what the dialog checks', () => {
  it.each([
    ['', 'email-required'],
    ['  ', 'email-required'],
    ['nobody', 'email-invalid'],
    ['a@b', 'email-invalid'],
    ['a b@example.org', 'email-invalid'],
    ['a@example..org', 'email-invalid'],
  ])('takes "%s" for %s', (email, code) => {
    expect(errorsAt('email', { email })).toEqual({ email: code });
    expect(errorsAt('forgot', { email })).toEqual({ email: code });
  });

  it.each(['ada@example.org', ' ada@example.org ', 'a+b@c.d.example'])('takes "%s" for an address', (email) => {
    expect(errorsAt('email', { email })).toEqual({});
  });

  it('asks for a password, of six characters', () => {
    expect(errorsAt('password', { password: '' })).toEqual({ password: 'password-required' });
    expect(errorsAt('password', { password: '12345' })).toEqual({ password: 'password-short' });
    expect(errorsAt('password', { password: '123456' })).toEqual({});
  });

  it('names every field that is wrong', () => {
    expect(errorsAt('register', {})).toEqual({ name: 'name-required', password: 'password-required' });
  });

  it('counts a nickname as a reader does', () => {
    expect(nameError('👩‍👩‍👧‍👦'.repeat(25))).toBeUndefined();
    expect(nameError('x'.repeat(26))).toBe('name-too-long');
  });

  it('shows on leaving the field that a password is too short, unless the field is empty', () => {
    expect(leavePassword(at('password', { password: '123' })).errors).toEqual({ password: 'password-short' });
    expect(leavePassword(at('password', { password: '' })).errors).toEqual({});
  });

  it('removes an error as soon as its field is edited', () => {
    const wrong = beginSubmit(at('register', {}));
    expect(typeInto(wrong, 'name', 'A').errors).toEqual({ password: 'password-required' });
  });

  it('shows an error of the server at its field, and below the form when it concerns none', () => {
    expect(fieldErrorsOf('password-wrong')).toEqual({ password: 'password-wrong' });
    expect(fieldErrorsOf('password-common')).toEqual({ password: 'password-common' });
    expect(fieldErrorsOf('offline')).toEqual({ form: 'offline' });
  });
});

describe('where a sign-in leads', () => {
  it('waits for the verification of an address', () => {
    expect(afterSignIn(at('password'), { kind: 'unverified' })).toMatchObject({ step: 'pending', errors: {} });
  });

  it('says there that it failed, while the address is still unverified', () => {
    expect(afterSignIn(at('pending'), { kind: 'unverified' })).toMatchObject({
      step: 'pending',
      errors: { form: 'verification-failed' },
    });
  });

  it('stays where it is when it was refused', () => {
    const refused = afterSignIn(at('password'), { kind: 'refused', code: 'password-wrong' });
    expect(refused).toMatchObject({ step: 'password', busy: null, errors: { password: 'password-wrong' } });
  });

  it('keeps the password until the address is verified', () => {
    const flow = afterSignIn(at('password', { password: 'secret-1' }), { kind: 'unverified' });
    expect(flow.typed.password).toBe('secret-1');
  });
});

describe('another mail', () => {
  it('is confirmed until the next try', () => {
    const sent = resendDone(beginResend(at('pending')));
    expect([sent.mailResent, beginSubmit(sent).mailResent]).toEqual([true, false]);
    expect(withError(beginResend(at('pending')), 'request-too-many')).toMatchObject({ mailResent: false, busy: null });
  });
});
