import { describe, expect, it } from 'vitest';
import { takeNewest } from './reload.ts';
import { openUpdates, type Updates } from './updates.ts';

/** A service worker, as far as a page sees it. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly heard: { readonly kind: string }[] = [];
  postMessage(message: { readonly kind: string }): void {
    this.heard.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  kinds(): readonly string[] {
    return this.heard.map(({ kind }) => kind);
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  looks = 0;
  /** The worker that the next check finds. */
  next: FakeWorker | undefined;
  async update(): Promise<void> {
    this.looks += 1;
    if (this.next === undefined) throw new TypeError('Failed to fetch');
    this.find(this.next);
    this.install();
  }
  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
  install(): void {
    const worker = this.installing;
    this.installing = null;
    this.waiting = worker;
    worker?.become('installed');
  }
}

/** The browser's side; `controlled` if a worker was active before this page. */
class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration();
  controller: FakeWorker | null = null;
  readonly asked: unknown[] = [];
  get ready(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }
  constructor(controlled: boolean) {
    super();
    if (!controlled) return;
    this.controller = new FakeWorker();
    this.registration.active = this.controller;
  }
  async register(...args: unknown[]): Promise<FakeRegistration> {
    this.asked.push(args);
    return this.registration;
  }
  startMessages(): void {
    this.asked.push('messages');
  }
  takeControl(worker: FakeWorker): void {
    this.registration.waiting = null;
    this.registration.active = worker;
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const open = async (controlled = true) => {
  const container = new FakeContainer(controlled);
  const page = {
    entry: '/assets/index-a.js',
    onLoaded: (tell: (paths: string[]) => void) => tell(['/assets/de-a.js']),
  };
  const updates: Updates = await openUpdates({ container: container as unknown as ServiceWorkerContainer, page });
  return { container, registration: container.registration, updates };
};

describe('a newer version', () => {
  it('is offered when it has been installed behind the running one', async () => {
    const { registration, updates } = await open();
    let told = 0;
    updates.subscribe(() => {
      told += 1;
    });
    registration.find(new FakeWorker());
    expect(updates.current()).toBe('none');
    registration.install();
    expect([updates.current(), told]).toEqual(['ready', 1]);
  });

  it('is not offered at the first visit: the first worker is as old as the page', async () => {
    const { container, registration, updates } = await open(false);
    const worker = new FakeWorker();
    registration.find(worker);
    registration.install();
    container.takeControl(worker);
    expect(updates.current()).toBe('none');
  });

  it('that has waited since an earlier visit is offered at once', async () => {
    const container = new FakeContainer(true);
    container.registration.waiting = new FakeWorker();
    const page = { entry: '', onLoaded: () => undefined };
    const updates = await openUpdates({ container: container as unknown as ServiceWorkerContainer, page });
    expect(updates.current()).toBe('ready');
  });

  it('is activated only when the learner agrees', async () => {
    const { container, registration, updates } = await open();
    const worker = new FakeWorker();
    registration.find(worker);
    registration.install();
    expect(worker.heard).toEqual([]);
    updates.take();
    expect([worker.kinds(), updates.current()]).toEqual([['takeOver'], 'ready']);
    container.takeControl(worker);
    expect(updates.current()).toBe('taken');
  });

  it('that another tab has activated is used here, and not offered again', async () => {
    const { container, registration, updates } = await open();
    container.takeControl(new FakeWorker());
    expect(updates.current()).toBe('taken');
    registration.find(new FakeWorker());
    registration.install();
    expect(updates.current()).toBe('taken');
  });

  it('with changed settings only needs a reload of the page', async () => {
    const { container, updates } = await open();
    container.dispatchEvent(new MessageEvent('message', { data: { kind: 'renewed' } }));
    expect(updates.current()).toBe('ready');
    updates.take();
    expect(updates.current()).toBe('taken');
  });

  it('is checked without an error report if the check fails', async () => {
    const { updates } = await open();
    await expect(updates.check()).resolves.toBeUndefined();
  });
});

describe('a page and its worker', () => {
  it('are registered past the browser’s own cache', async () => {
    const { container } = await open();
    expect(container.asked).toContainEqual(['/sw.js', { updateViaCache: 'none' }]);
  });

  it('exchange the running version and the loaded files', async () => {
    const { container, registration } = await open();
    await container.ready;
    const { active } = registration;
    expect(active?.heard).toEqual([
      { kind: 'hello' },
      { kind: 'loaded', entry: '/assets/index-a.js', paths: ['/assets/de-a.js'] },
    ]);
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    container.dispatchEvent(new MessageEvent('message', { data: { kind: 'whichEntry' }, ports: [port2] }));
    expect(await answer).toBe('/assets/index-a.js');
    port1.close();
  });
});

describe('a page that fails to load a part', () => {
  it('gets the newest version as soon as it is installed', async () => {
    const { container, registration, updates } = await open();
    const worker = new FakeWorker();
    registration.next = worker;
    const taken = takeNewest(updates, 60_000);
    await Promise.resolve();
    expect(worker.kinds()).toEqual(['takeOver']);
    container.takeControl(worker);
    await taken;
  });

  it('waits only a moment if there is none', async () => {
    const { updates } = await open();
    await takeNewest(updates, 1);
    expect(updates.current()).toBe('none');
  });
});
