import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@parlance/languages';
import { describe, expect, it } from 'vitest';
import { reminderLanguages, reminderTexts, type SentContent, writeReminder } from './texts.ts';

const codes = languages.map(({ code }) => code).sort();
const flat = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Readonly<Record<string, unknown>>).flatMap(flat);
const fileOf = (code: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${code}.json`), 'utf8'));

const contents: readonly SentContent[] = [
  ...[1, 2, 5, 12, 60].map((words) => ({ kind: 'due' as const, words, minutes: words === 60 ? 8 : 1 })),
  { kind: 'goal', xp: 20 },
  { kind: 'last' },
  { kind: 'test' },
];

describe('the texts of reminders', () => {
  it('are there in every interface language and in no other', () => {
    expect(reminderLanguages()).toEqual(codes);
  });

  it.each(codes)('are whole in %s, with their numbers', (code) => {
    expect(flat(reminderTexts(code)).filter((text) => text.trim() === '')).toEqual([]);
    for (const content of contents) {
      const { title, body } = writeReminder(content, code);
      expect(`${title} ${body}`).not.toMatch(/[{}#]|undefined/);
      if (content.kind === 'due') expect(title).toContain(String(content.words));
      if (content.kind === 'goal') expect(body).toContain('20');
    }
  });

  it('are translated', () => {
    const english = flat(fileOf('en'));
    for (const code of codes.filter((each) => each !== 'en'))
      expect([code, flat(fileOf(code)).filter((text) => english.includes(text))]).toEqual([code, []]);
  });

  it('decline numbers as Russian does', () => {
    const titleOf = (words: number) => writeReminder({ kind: 'due', words, minutes: 1 }, 'ru').title;
    expect([1, 2, 5, 21].map(titleOf)).toEqual([
      'Вас ждёт 1 слово',
      'Вас ждут 2 слова',
      'Вас ждут 5 слов',
      'Вас ждёт 21 слово',
    ]);
  });

  it('are in English if the language is unknown', () => {
    expect(writeReminder({ kind: 'test' }, 'xx')).toEqual(writeReminder({ kind: 'test' }, 'en'));
  });
});
