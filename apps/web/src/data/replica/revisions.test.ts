// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRevisions } from './revisions.ts';
import { until } from './testing.ts';

/** Streams that are open. */
let open: FakeStream[] = [];

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    open.push(this);
  }
  close(): void {
    open = open.filter((stream) => stream !== this);
  }
}

beforeEach(() => {
  open = [];
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => vi.unstubAllGlobals());

let browsers = 0;

/** A browser in which tabs can be opened; each has a function that closes it, and counts its news. */
const newBrowser = () => {
  browsers += 1;
  const lock = `revisions-${browsers}`;
  return (cursor = 0) => {
    const tab = { news: 0, close: (): void => undefined };
    tab.close = followRevisions({
      lock,
      cursor: () => cursor,
      onNews: () => {
        tab.news += 1;
      },
    });
    return tab;
  };
};

describe('the stream of revisions', () => {
  it('needs one stream for all tabs of a browser', async () => {
    const openTab = newBrowser();
    const tabs = [openTab(), openTab(), openTab()];
    await until(() => open.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(open).toHaveLength(1);
    for (const tab of tabs) tab.close();
    await until(() => open.length === 0);
  });

  it('is opened by another tab when the tab with the stream is closed', async () => {
    const openTab = newBrowser();
    const [first, second] = [openTab(), openTab()];
    await until(() => open.length === 1);
    const [stream] = open;
    first.close();
    await until(() => open.length === 1 && open[0] !== stream);
    open[0]?.dispatchEvent(new Event('open'));
    expect([first.news, second.news]).toEqual([0, 1]);
    second.close();
  });

  it('asks for news by itself while the server refuses the stream, ever more seldom, and opens it again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = newBrowser()();
    await vi.waitFor(() => expect(open).toHaveLength(1), { interval: 1 });
    const refuse = (): void => {
      const stream = open.pop();
      if (stream !== undefined) stream.readyState = FakeStream.CLOSED;
      stream?.dispatchEvent(new Event('error'));
    };
    const pauses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      refuse();
      let seconds = 0;
      for (; open.length === 0; seconds += 5) vi.advanceTimersByTime(5000);
      pauses.push(seconds);
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 240]);
    expect(tab.news).toBe(6);
    open[0]?.dispatchEvent(new Event('open'));
    refuse();
    vi.advanceTimersByTime(15_000);
    expect(open).toHaveLength(1);
    tab.close();
    vi.useRealTimers();
  });

  it('starts an exchange only if a revision is newer than the known one', async () => {
    const tab = newBrowser()(7);
    await until(() => open.length === 1);
    for (const data of ['7', '8', '3']) open[0]?.dispatchEvent(new MessageEvent('revision', { data }));
    expect(tab.news).toBe(1);
    tab.close();
  });
});
