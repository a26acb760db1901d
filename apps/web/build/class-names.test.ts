import { describe, expect, it } from 'vitest';
import { classNames } from './class-names.ts';

describe('the name of a class', () => {
  it('is that of its module and its own', () => {
    expect(classNames()('foot', '/src/features/lesson/lesson.module.css?used')).toBe('lesson-foot');
  });

  it('stays the same however often it is asked for', () => {
    const nameOf = classNames();
    expect(nameOf('foot', '/src/lesson.module.css')).toBe(nameOf('foot', '/src/lesson.module.css?direct'));
  });

  it('is not shared by two modules', () => {
    const nameOf = classNames();
    nameOf('wide', '/src/ui/paper.module.css');
    expect(() => nameOf('wide', '/src/features/papers/paper.module.css')).toThrow(/paper-wide/);
  });
});
