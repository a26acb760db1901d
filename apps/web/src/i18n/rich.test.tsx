import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider, useTranslations } from 'use-intl/react';
import { afterEach, expect, it } from 'vitest';
import { compileTree } from '../../build/texts.ts';

afterEach(cleanup);

const messages = compileTree({
  verdict: { why: '<b>{word}</b> is a {gender, select, m {masculine} f {feminine} other {}} word' },
});

function Why(): React.ReactNode {
  // The keys are those of this test, not of the interface.
  const t = useTranslations<never>();
  return (
    <p>
      {t.rich(
        'verdict.why' as never,
        { word: 'gato', gender: 'm', b: (chunks: React.ReactNode) => <b>{chunks}</b> } as never,
      )}
    </p>
  );
}

it('a text parsed ahead carries its mark-up and its choices', () => {
  render(
    <IntlProvider locale="en" messages={messages as never}>
      <Why />
    </IntlProvider>,
  );
  expect(screen.getByText('gato').tagName).toBe('B');
  expect(screen.getByText(/is a masculine word/)).toBeDefined();
});
