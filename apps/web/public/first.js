// Runs before the first paint, so that the theme never flashes. `data/preferences` mirrors the setting here.
(() => {
  try {
    const theme = localStorage.getItem('parlance.theme');
    if (theme !== 'light' && theme !== 'dark') return;
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'dark' ? '#15122A' : '#FBF6EC';
    }
  } catch {
    // Storage may be forbidden: then the system's theme serves.
  }
})();
