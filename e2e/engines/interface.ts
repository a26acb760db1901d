/** Chooses the interface language. */
import { type EngineBrowser, until, untilHydrated } from './engine.ts';

const INTERFACE = 'header select';

/** Whether the page is German, and whether German is at least chosen. */
const german = (browser: EngineBrowser) =>
  browser.evaluate(
    (select) => ({
      isChosen: document.querySelector<HTMLSelectElement>(select)?.value === 'de',
      isShown: document.documentElement.lang === 'de' && document.body.textContent?.includes('Spanisch') === true,
    }),
    INTERFACE,
  );

/** Chooses German until the page speaks it: a choice in the moment in which the page is taken over may be lost. */
export const speakGerman = async (browser: EngineBrowser): Promise<void> => {
  await untilHydrated(browser, INTERFACE);
  await until(`${browser.name} speaks German`, async () => {
    const { isChosen, isShown } = await german(browser);
    if (!isChosen && !isShown) await browser.choose(INTERFACE, 'de');
    return isShown;
  });
};
