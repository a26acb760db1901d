import { describe, expect, it } from 'vitest';
import { isLessonAddress, nextIn, startAddress } from './start-address.ts';

const LESSON = '/courses/lesson?unit=hello&lesson=hello.greetings';
const nextOf = (address: string): string | undefined =>
  nextIn(new URL(address, 'https://parlance.example').searchParams);

describe('the address of the start page', () => {
  it('carries where it was opened instead of', () => {
    for (const next of ['/courses', '/clips', LESSON]) expect(nextOf(startAddress(next))).toBe(next);
  });

  it('leads nowhere else, whatever a link says', () => {
    const links = [
      'https://evil.example/courses',
      '//evil.example',
      'javascript:alert(1)',
      '/settings',
      '/coursesx',
      '',
    ];
    for (const next of links) expect(nextOf(startAddress(next))).toBeUndefined();
    expect(nextOf('/start')).toBeUndefined();
  });

  it('knows a lesson from a map', () => {
    expect(isLessonAddress(LESSON)).toBe(true);
    expect(isLessonAddress('/courses')).toBe(false);
  });
});
