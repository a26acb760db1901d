import { emptyView, type View } from '@parlance/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceNameOf } from './agent.ts';
import { errorsOfAnswer, passwordErrors } from './password-form.ts';
import { resettableIn } from './resets.ts';
import { errorOfOutcome } from './use-link.ts';

describe('a language that can be started over', () => {
  it('has registers or words of its own, or was started over', () => {
    const reset = { learn: 'fr', at: 5, id: 'r' };
    const view: View = {
      ...emptyView,
      registers: new Map([
        ['es/course/stars/cafe.drinks', 3],
        ['en/course/finished/cafe.drinks', 1],
      ]),
      resets: new Map([['fr', reset]]),
    };
    expect(resettableIn(view, ['en', 'es', 'fr'])).toEqual([
      { learn: 'es', hasProgress: true, reset: undefined },
      { learn: 'fr', hasProgress: false, reset },
    ]);
  });
});

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36', 'Chrome', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/143.0 Safari/537.36', 'Chrome', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile Safari/604.1',
      'Chrome',
      'iPad',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) Chrome/130.0 SamsungBrowser/28.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', 'curl', undefined],
    ['Mozilla/5.0', undefined, undefined],
    ['', undefined, undefined],
  ])('of "%s" is %s on %s', (agent, browser, system) => {
    expect(deviceNameOf(agent)).toMatchObject({ browser, system });
  });

  it('is never longer than a line, whatever a client calls itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (agent) => {
        expect((deviceNameOf(agent).browser ?? '').length).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('a change of the password', () => {
  it('wants both new ones alike and long enough, and the old one', () => {
    expect(passwordErrors({ current: '', next: '', again: '' })).toEqual({
      current: 'password-required',
      next: 'password-required',
    });
    expect(passwordErrors({ current: 'x', next: 'short', again: 'short' })).toEqual({ next: 'password-weak' });
    expect(passwordErrors({ current: 'x', next: 'longer', again: 'other' })).toEqual({ again: 'password-mismatch' });
    expect(passwordErrors({ current: 'x', next: 'longer', again: 'longer' })).toEqual({});
  });

  it('assigns an error to the field it concerns', () => {
    expect(errorsOfAnswer('password-wrong')).toEqual({ current: 'password-wrong' });
    expect(errorsOfAnswer('password-weak')).toEqual({ next: 'password-weak' });
    expect(errorsOfAnswer('password-common')).toEqual({ next: 'password-common' });
    expect(errorsOfAnswer('offline')).toEqual({ form: 'offline' });
  });
});

describe('the outcome of an OAuth attempt', () => {
  it('has no error code where it succeeded or was cancelled', () => {
    expect([errorOfOutcome('linked'), errorOfOutcome('confirmed'), errorOfOutcome('cancelled')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has an error code where it failed', () => {
    expect([errorOfOutcome('inUse'), errorOfOutcome('emailMissing'), errorOfOutcome('failed')]).toEqual([
      'provider-in-use',
      'provider-email-missing',
      'provider-failed',
    ]);
  });
});
