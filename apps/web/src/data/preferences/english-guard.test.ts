import { describe, expect, it } from 'vitest';
import { isLessonGuarded, isMapGuarded } from './english-guard.ts';

const stranger = { interface: 'en', explain: '', hasLearn: false };

describe('clips and courses', () => {
  it('lead a reader of English to the start page until explanations are chosen there', () => {
    expect(isMapGuarded('on', stranger)).toBe(true);
    expect(isMapGuarded('on', { ...stranger, explain: 'en' })).toBe(false);
  });

  it('stay open to who reads another language', () => {
    expect(isMapGuarded('on', { ...stranger, interface: 'de' })).toBe(false);
    expect(isMapGuarded('strict', { ...stranger, interface: 'de' })).toBe(false);
  });

  it('always lead there where the operator is strict, and never where the guard is off', () => {
    expect(isMapGuarded('strict', { ...stranger, explain: 'en' })).toBe(true);
    expect(isMapGuarded('off', stranger)).toBe(false);
  });
});

describe('the address of a lesson', () => {
  it('leads to the start page only while nothing is chosen', () => {
    expect(isLessonGuarded('on', stranger)).toBe(true);
    expect(isLessonGuarded('on', { ...stranger, hasLearn: true })).toBe(false);
    expect(isLessonGuarded('on', { ...stranger, explain: 'en' })).toBe(false);
    expect(isLessonGuarded('on', { ...stranger, interface: 'fr' })).toBe(false);
  });

  it('does so where the operator is strict, and never where the guard is off', () => {
    expect(isLessonGuarded('strict', stranger)).toBe(true);
    expect(isLessonGuarded('strict', { ...stranger, hasLearn: true })).toBe(false);
    expect(isLessonGuarded('off', stranger)).toBe(false);
  });
});
