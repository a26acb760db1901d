import { PROPS } from '@parlance/domain';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PROP_NAMES, Prop } from './props.tsx';

afterEach(cleanup);

describe('a thing of a clip', () => {
  it('is drawn for every name that a script may use, and for no other', () => {
    expect([...PROP_NAMES].sort()).toEqual([...PROPS].sort());
  });

  it.each(PROP_NAMES)('"%s" is drawn by shapes alone', (name) => {
    const { container } = render(
      <svg>
        <title>thing</title>
        <Prop name={name} cut="url(#cut)" />
      </svg>,
    );
    expect(container.querySelectorAll('path, circle, ellipse, rect').length).toBeGreaterThan(2);
    expect(container.querySelector('[filter="url(#cut)"]')).not.toBeNull();
    expect(container.querySelectorAll('text, image')).toHaveLength(0);
  });
});
