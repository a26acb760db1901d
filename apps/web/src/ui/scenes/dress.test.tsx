import { OUTFITS } from '@parlance/domain';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dressOf, OUTFIT_NAMES } from './dress.tsx';
import { PersonOf } from './figures.tsx';

afterEach(cleanup);

const cut = 'url(#cut)';
const shapesOf = (dress: ReturnType<typeof dressOf>) => {
  const { container } = render(
    <svg>
      <title>person</title>
      <PersonOf member="olga" cut={cut} speaking={false} dress={dress} />
    </svg>,
  );
  return container.querySelectorAll('path, circle, ellipse').length;
};

describe('what people wear', () => {
  it('is drawn for every name that a picture may use, and for no other', () => {
    expect([...OUTFIT_NAMES].sort()).toEqual([...OUTFITS].sort());
  });

  it.each(OUTFIT_NAMES)('"%s" changes the drawing', (outfit) => {
    expect(shapesOf(dressOf([outfit], { cut }))).not.toBe(shapesOf(undefined));
  });

  it('is worn together, and the last colours of sleeves are seen', () => {
    const dress = dressOf(['coat', 'black-hat', 'pyjamas', 'glasses-up'], { cut });
    expect(dress?.sleeves?.sleeve).toBe('#F7CB4D');
    expect(dress?.bare).toBe(true);
    expect(dressOf([], { cut })).toBeUndefined();
  });
});
