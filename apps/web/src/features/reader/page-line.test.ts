import { expect, it } from 'vitest';
import { leftIn } from './page-line.ts';

it('what is left of a book is told in minutes, and in hours from two on', () => {
  expect([1, 119, 120, 963].map(leftIn)).toEqual([
    ['minutesLeft', { count: 1 }],
    ['minutesLeft', { count: 119 }],
    ['hoursLeft', { count: 2 }],
    ['hoursLeft', { count: 16 }],
  ]);
});
