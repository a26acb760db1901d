import { describe, expect, it, vi } from 'vitest';

describe('the tables of a language that is learned', () => {
  it('throw before they are loaded: empty ones would judge a right answer wrong', async () => {
    vi.resetModules();
    const { displayTokens, judgeAnswer, tablesFor } = await import('./tables.ts');
    const { grammarFor } = await import('./grammar.ts');
    const { loadLanguage } = await import('./load.ts');
    expect(() => tablesFor('es')).toThrow(/^es$/);
    expect(() => displayTokens('es', 'un café')).toThrow(/^es$/);
    const answer = { accepted: ['el café'], given: 'un café', language: 'es', lexicon: new Set<string>() };
    expect(() => judgeAnswer(answer)).toThrow(/^es$/);
    expect(() => grammarFor('es')).toThrow(/^es$/);
    await loadLanguage('es');
    expect(tablesFor('es').isArticle('un')).toBe(true);
  });
});
