import { act, cleanup } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { earlyChoices } from './early-choices.ts';

afterEach(cleanup);

function Choices({ onReady }: { readonly onReady?: () => void }): ReactNode {
  const [radio, setRadio] = useState('a');
  const [select, setSelect] = useState('a');
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      {['a', 'b'].map((value) => (
        <input
          key={value}
          type="radio"
          name="choice"
          value={value}
          checked={radio === value}
          onChange={() => setRadio(value)}
        />
      ))}
      <select value={select} onInput={(event) => setSelect(event.currentTarget.value)}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <output>{radio + select}</output>
    </>
  );
}

it('a choice that was made before the scripts ran is kept afterwards', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Choices />);
  const [, second] = root.querySelectorAll('input');
  second?.click();
  const select = root.querySelector('select');
  if (select !== null) select.value = 'b';
  const again = earlyChoices(root);
  await act(async () => hydrateRoot(root, <Choices onReady={again} />));
  expect(root.querySelector('output')?.textContent).toBe('bb');
  root.remove();
});
