import { PROPS } from '@parlance/domain';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CLIP_PROP_NAMES, Prop } from './props.tsx';
import { BOOK_PROP_NAMES, BookProp } from './props-of-books.tsx';

afterEach(cleanup);

const DRAWN = [
  ...CLIP_PROP_NAMES.map((name) => ({ name, drawing: <Prop name={name} cut="url(#cut)" /> })),
  ...BOOK_PROP_NAMES.map((name) => ({ name, drawing: <BookProp name={name} cut="url(#cut)" /> })),
];

describe('a thing of a clip or a book', () => {
  it('is drawn for every name that a script may use, and for no other', () => {
    expect(DRAWN.map(({ name }) => name).sort()).toEqual([...PROPS].sort());
  });

  it.each(DRAWN)('"$name" is drawn by shapes alone', ({ drawing }) => {
    const { container } = render(
      <svg>
        <title>thing</title>
        {drawing}
      </svg>,
    );
    expect(container.querySelectorAll('path, circle, ellipse, rect').length).toBeGreaterThan(2);
    expect(container.querySelector('[filter="url(#cut)"]')).not.toBeNull();
    expect(container.querySelectorAll('text, image')).toHaveLength(0);
  });
});
