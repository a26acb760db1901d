import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LENGTH, CODE_SYMBOLS, invitationCodeOf, shownInvitationCode } from './code.ts';
import {
  INVITATION_DAYS,
  INVITATION_DAYS_MOST,
  type InvitedFacts,
  invitationVerdict,
  inviterDays,
  mayEnterCode,
} from './days.ts';

const facts = fc.record<InvitedFacts>({
  isOneself: fc.boolean(),
  hasCountedBefore: fc.boolean(),
  isVerified: fc.boolean(),
  hasFinishedLesson: fc.boolean(),
});
const code = fc
  .array(fc.constantFrom(...CODE_SYMBOLS), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((symbols) => symbols.join(''));

describe('the code of an invitation', () => {
  it.each([
    ['7k3f9qxz', '7K3F9QXZ'],
    [' 7K3F-9QXZ ', '7K3F9QXZ'],
    ['7k3f 9qxo', '7K3F9QX0'],
    ['IL000000', '11000000'],
    ['https://parlance.example/invite/7K3F9QXZ', '7K3F9QXZ'],
    ['7K3F9QX', undefined],
    ['7K3F9QXZZ', undefined],
    ['7K3F9QXU', undefined],
    ['', undefined],
    ['😀😀😀😀', undefined],
  ])('is read from “%s”', (text, read) => {
    expect(invitationCodeOf(text)).toBe(read);
  });

  it('is read from how it is shown, in any case', () => {
    fc.assert(
      fc.property(code, (each) => {
        expect(invitationCodeOf(shownInvitationCode(each).toLowerCase())).toBe(each);
      }),
    );
  });

  it('is never read with another length or other symbols', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = invitationCodeOf(text);
        if (read !== undefined) expect(read).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
  });
});

describe('a friend', () => {
  it('counts after the address is confirmed and a lesson is finished, and not before', () => {
    const friend = { isOneself: false, hasCountedBefore: false, isVerified: false, hasFinishedLesson: false };
    expect(invitationVerdict(friend)).toEqual({ state: 'joined' });
    expect(invitationVerdict({ ...friend, hasFinishedLesson: true })).toEqual({ state: 'joined' });
    expect(invitationVerdict({ ...friend, isVerified: true })).toEqual({ state: 'verified' });
    expect(invitationVerdict({ ...friend, isVerified: true, hasFinishedLesson: true })).toEqual({ state: 'counted' });
  });

  it('never counts who is the inviter, or has counted before, whatever was done', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { state } = invitationVerdict(each);
        expect(state === 'notCounted').toBe(each.isOneself || each.hasCountedBefore);
        if (state === 'counted') expect(each.isVerified && each.hasFinishedLesson).toBe(true);
      }),
    );
  });

  it('may enter a code for a week after the account was made', () => {
    expect([0, 7, 7.001].map((days) => mayEnterCode(1000, 1000 + days * 86_400_000))).toEqual([true, true, false]);
  });
});

describe('the days of an inviter', () => {
  it('are seven for each friend and never more than 35, however many friends come', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), (friends) => {
        let granted = 0;
        for (let each = 0; each < friends; each += 1) granted += inviterDays(granted);
        expect(granted).toBe(Math.min(friends * INVITATION_DAYS, INVITATION_DAYS_MOST));
      }),
    );
  });

  it('are never less than none, and never lead above 35, also after other numbers were granted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (granted) => {
        const days = inviterDays(granted);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(days).toBeLessThanOrEqual(INVITATION_DAYS);
        expect(granted + days).toBeLessThanOrEqual(Math.max(granted, INVITATION_DAYS_MOST));
      }),
    );
  });
});
