// Stands in the page itself and runs before the first paint (build/first-script.ts puts it there).
(() => {
  const page = document.documentElement;
  // Only a page that came with its first screen has it (build/page-document.ts); any other has its scripts in its head.
  const entry = document.querySelector('link[data-entry]');
  const kept = (name) => {
    try {
      return localStorage.getItem(`parlance.${name}`);
    } catch {
      // Storage may be forbidden: then the system's theme serves.
      return null;
    }
  };
  // `data/preferences` mirrors the setting here, so that the theme never flashes.
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') {
    page.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'dark' ? '#15122A' : '#FBF6EC';
    }
  }
  // From now on styles name the font of the site: what has not been loaded of it, is.
  const nameFonts = () => {
    page.dataset.fonts = '';
  };
  if (entry === null) {
    nameFonts();
    return;
  }
  const load = (rel) => {
    for (const link of document.querySelectorAll(`link[rel="later"][data-rel="${rel}"]`)) link.rel = rel;
  };
  const storedIndex = async () => {
    try {
      return await caches.match('/content/index.json', { cacheName: 'parlance-content' });
    } catch {
      // Storage may be forbidden: then nothing is stored.
      return undefined;
    }
  };
  const begin = () => {
    if (document.querySelector('script[type="module"]') !== null) return;
    load('modulepreload');
    // A device with an index of the courses does not use the page's bundle (`data/content/first-bundle.ts`).
    storedIndex().then((index) => index ?? load('preload'));
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry.href;
    document.head.append(script);
    // Loaded first and used then: the text is laid out once more, and not twice.
    document.fonts.load('1rem "Manrope Variable"', document.title).then(nameFonts, nameFonts);
  };
  // A screen for strangers, or in another language, is drawn anew: until then it stays hidden.
  const language = kept('interface') ?? page.dataset.language;
  if (kept('learner') !== null || language !== page.dataset.language) {
    page.dataset.redrawn = '';
    begin();
    return;
  }
  // What is chosen before the scripts listen outlasts the page: `app/left-choices.ts` takes it up on the next one.
  document.addEventListener('input', ({ target }) => {
    const { setting } = target.dataset;
    if (setting === undefined || 'live' in page.dataset) return;
    try {
      sessionStorage.setItem(`parlance.early.${setting}`, `${performance.timeOrigin} ${target.value}`);
    } catch {
      // Storage may be forbidden: then the choice holds on this page alone.
    }
  });
  // Scripts begin when all of the screen was painted; a page in the background is not painted.
  const painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  const parsed = new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
  Promise.all([painted, parsed]).then(begin);
  setTimeout(begin, 3000);
})();
