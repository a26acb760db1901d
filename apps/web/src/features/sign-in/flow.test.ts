import { describe, expect, it } from 'vitest';
import { faultsOf, nameFault } from './faults.ts';
import {
  begin,
  beginMail,
  entered,
  type Flow,
  go,
  leavePassword,
  mailed,
  opening,
  refuse,
  type StepName,
  type,
} from './flow.ts';

const at = (step: StepName, typed: Partial<Flow['typed']> = {}): Flow => {
  const flow = go(opening('signIn'), step);
  return { ...flow, typed: { ...flow.typed, ...typed } };
};
const faultsAt = (step: StepName, typed: Partial<Flow['typed']>): Flow['faults'] => begin(at(step, typed)).faults;

describe('what the dialog checks', () => {
  it.each([
    ['', 'email-required'],
    ['  ', 'email-required'],
    ['nobody', 'email-invalid'],
    ['a@b', 'email-invalid'],
    ['a b@example.org', 'email-invalid'],
    ['a@example..org', 'email-invalid'],
  ])('takes "%s" for %s', (email, code) => {
    expect(faultsAt('email', { email })).toEqual({ email: code });
    expect(faultsAt('forgot', { email })).toEqual({ email: code });
  });

  it.each(['ada@example.org', ' ada@example.org ', 'a+b@c.d.example'])('takes "%s" for an address', (email) => {
    expect(faultsAt('email', { email })).toEqual({});
  });

  it('asks for a password, of six characters', () => {
    expect(faultsAt('password', { password: '' })).toEqual({ password: 'password-required' });
    expect(faultsAt('password', { password: '12345' })).toEqual({ password: 'password-short' });
    expect(faultsAt('password', { password: '123456' })).toEqual({});
  });

  it('names every field that is wrong', () => {
    expect(faultsAt('register', {})).toEqual({ name: 'name-required', password: 'password-required' });
  });

  it('counts a nickname as a reader does', () => {
    expect(nameFault('👩‍👩‍👧‍👦'.repeat(25))).toBeUndefined();
    expect(nameFault('x'.repeat(26))).toBe('name-too-long');
  });

  it('tells on leaving the field that a password is too short, but nags nobody who passes through', () => {
    expect(leavePassword(at('password', { password: '123' })).faults).toEqual({ password: 'password-short' });
    expect(leavePassword(at('password', { password: '' })).faults).toEqual({});
  });

  it('takes a fault away as soon as its field is mended', () => {
    const wrong = begin(at('register', {}));
    expect(type(wrong, 'name', 'A').faults).toEqual({ password: 'password-required' });
  });

  it('lays an error of the server at its field, and what belongs to none below', () => {
    expect(faultsOf('password-wrong')).toEqual({ password: 'password-wrong' });
    expect(faultsOf('offline')).toEqual({ form: 'offline' });
  });
});

describe('where a sign-in leads', () => {
  it('waits for the verification of an address', () => {
    expect(entered(at('password'), { kind: 'unverified' })).toMatchObject({ step: 'pending', faults: {} });
  });

  it('says there that it failed, while the address is still unverified', () => {
    expect(entered(at('pending'), { kind: 'unverified' })).toMatchObject({
      step: 'pending',
      faults: { form: 'verification-failed' },
    });
  });

  it('stays where it is when it was refused', () => {
    const refused = entered(at('password'), { kind: 'refused', code: 'password-wrong' });
    expect(refused).toMatchObject({ step: 'password', busy: null, faults: { password: 'password-wrong' } });
  });

  it('keeps the password until the address is verified', () => {
    const flow = entered(at('password', { password: 'secret-1' }), { kind: 'unverified' });
    expect(flow.typed.password).toBe('secret-1');
  });
});

describe('another mail', () => {
  it('is told of until the next try', () => {
    const sent = mailed(beginMail(at('pending')));
    expect([sent.sentAgain, begin(sent).sentAgain]).toEqual([true, false]);
    expect(refuse(beginMail(at('pending')), 'request-too-many')).toMatchObject({ sentAgain: false, busy: null });
  });
});
