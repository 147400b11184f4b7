// Sets theme and language before the first paint. A file of its own and not inline, so that the
// content security policy needs neither `unsafe-inline` nor a hash that changes with the text.
(() => {
  const root = document.documentElement;
  let theme = 'auto';
  try {
    const settings = JSON.parse(localStorage.getItem('stammtisch-settings')) ?? {};
    if (settings.theme === 'night' || settings.theme === 'day') theme = settings.theme;
    if (typeof settings.locale === 'string') root.lang = settings.locale;
  } catch {
    // nothing stored, or storage is forbidden
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme === 'auto' ? (isDark ? 'night' : 'day') : theme;
})();
