import { describe, expect, it } from 'vitest';
import { formatNicknames, parseCommand } from './lib/leaderboard.ts';

const ID = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';

describe('the command for nicknames', () => {
  it.each<[readonly string[], unknown]>([
    [['list'], { action: 'list' }],
    [['hide', ID], { action: 'hide', id: ID }],
    [['show', ID], { action: 'show', id: ID }],
    [['dismiss', ID], { action: 'dismiss', id: ID }],
    [['hide'], undefined],
    [['hide', 'Rude'], undefined],
    [['hide', ID, ID], undefined],
    [['list', ID], undefined],
    [['remove', ID], undefined],
    [[], undefined],
  ])('accepts %j or refuses it', (words, command) => {
    expect(parseCommand(words)).toEqual(command);
  });

  it('lists reports with the id of the learner, then what is hidden', () => {
    const reported = [{ uid: ID, nickname: 'Rude', times: 3, since: '2026-11-24' }];
    expect(formatNicknames(reported, [{ uid: ID, nickname: 'Ruder' }])).toBe(
      ['Reported:', '  “Rude” (3 ×, since 2026-11-24)', `      ${ID}`, '', 'Hidden:', '  “Ruder”', `      ${ID}`].join(
        '\n',
      ),
    );
    expect(formatNicknames([], [])).toBe('No nickname is reported.');
  });

  it('removes control characters and characters that change the direction of text', () => {
    const wild = [{ uid: ID, nickname: '\u001b[2J\u202eevil\u0007\nmore', times: 1, since: '2026-11-24' }];
    expect(formatNicknames(wild, []).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
