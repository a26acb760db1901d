import { afterEach, expect, it, vi } from 'vitest';

const observed: { tell: IntersectionObserverCallback; elements: Set<Element>; margin: string | undefined }[] = [];
class Observer {
  readonly elements = new Set<Element>();
  constructor(tell: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    observed.push({ tell, elements: this.elements, margin: rootMargin });
  }
  observe = (element: Element): unknown => this.elements.add(element);
  unobserve = (element: Element): unknown => this.elements.delete(element);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  observed.length = 0;
});

it('a drawing rests while it is far from the view, and one observer serves all', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { restFar } = await import('./rest-far.ts');
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  const stop = restFar(one);
  restFar(other);
  expect(observed.map(({ elements, margin }) => [elements.size, margin])).toEqual([[2, '50% 100%']]);
  const tell = (target: Element, isIntersecting: boolean): void =>
    observed[0]?.tell([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
  tell(one, false);
  expect([one, other].map((each) => each.hasAttribute('data-far'))).toEqual([true, false]);
  tell(one, true);
  expect(one.hasAttribute('data-far')).toBe(false);
  stop();
  expect(observed[0]?.elements).toEqual(new Set([other]));
});

it('no drawing rests where the browser does not tell what is near', async () => {
  const { restFar } = await import('./rest-far.ts');
  const one = document.createElement('div');
  restFar(one)();
  expect(one.hasAttribute('data-far')).toBe(false);
});
