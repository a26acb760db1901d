import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { onStage } from '../../test/stage.tsx';
import { languageFor } from '../word-card/index.ts';
import { LessonContext, type LessonContextValue } from './lesson-context.ts';
import { RegionalWords } from './regional-words.tsx';
import { material, tables } from './testing.ts';

afterEach(cleanup);

const items = {
  order: { text: 'Quisiera tarta.', regional: { torta: ['AR', 'MX'] } },
  money: { text: 'el dinero', article: 'el ', synonyms: [{ text: 'la plata', article: 'la ', regions: ['AR'] }] },
};

const value: LessonContextValue = {
  material: { ...material, learn: { ...material.learn, items } },
  learn: languageFor('es'),
  explain: languageFor('de'),
  tables,
  transcriptions: true,
  translations: true,
  hints: true,
  say: async () => undefined,
  stopAudio: () => undefined,
  speaking: false,
  isUnheard: false,
};

const told = (item: string, written: string): string => {
  const { container } = onStage(
    <LessonContext value={value}>
      <RegionalWords item={item} written={written} />
    </LessonContext>,
  );
  return container.textContent ?? '';
};

describe('the verdict on a right answer', () => {
  it('tells where a word of the sentence is said, in the language of the interface', () => {
    expect(told('order', 'Quisiera torta')).toContain('Regional word: torta (Argentina and Mexico)');
    expect(screen.getByText('torta').lang).toBe('es');
  });

  it('tells it of a synonym that was written alone', () => {
    expect(told('money', 'plata')).toContain('Regional word: la plata (Argentina)');
  });

  it('says nothing of the word that is taught', () => {
    expect(told('order', 'Quisiera tarta')).not.toContain('Regional word');
  });
});
