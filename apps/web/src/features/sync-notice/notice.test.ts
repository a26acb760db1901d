import { describe, expect, it } from 'vitest';
import { noticeOf } from './notice.ts';

describe('the notice about the exchange', () => {
  it('is silent while everything is kept or on its way', () => {
    expect(noticeOf({ kind: 'local' })).toBeUndefined();
    expect(noticeOf({ kind: 'syncing' })).toBeUndefined();
    expect(noticeOf({ kind: 'synced', at: 1 })).toBeUndefined();
    expect(noticeOf({ kind: 'offline', waiting: 0 })).toBeUndefined();
  });

  it('says that what was learned offline waits on the device', () => {
    expect(noticeOf({ kind: 'offline', waiting: 3 })).toMatchObject({ text: 'offline', tone: 'info' });
  });

  it('asks for a reload where the server speaks a newer protocol', () => {
    expect(noticeOf({ kind: 'failed', code: 'protocol-unknown', waiting: 1 })).toMatchObject({ reload: true });
  });

  it('warns where the browser keeps nothing', () => {
    expect(noticeOf({ kind: 'failed', code: 'storage-refused', waiting: 0 })).toMatchObject({ tone: 'error' });
  });

  it('says that the server keeps no more of this learner', () => {
    const notice = noticeOf({ kind: 'failed', code: 'learner-full', waiting: 2 });
    expect(notice).toMatchObject({ text: 'learnerFull', tone: 'warn' });
  });

  it('does not trouble anybody with a failure that is tried again', () => {
    expect(noticeOf({ kind: 'failed', code: 'unavailable', waiting: 2 })).toBeUndefined();
  });
});
