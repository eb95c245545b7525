// Sets the theme before the first paint. A separate file, because the Content-Security-Policy allows no inline script;
// the rule is that of src/app/theme-choice.ts, where it is tested.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('docket_theme') || 'system';
  } catch {
    // Storage may be blocked; the system's preference then decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const contrast =
    choice === 'contrast' || (choice === 'system' && matchMedia('(prefers-contrast: more)').matches);
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = contrast ? `contrast-${scheme}` : scheme;
  document.documentElement.dataset.mantineColorScheme = scheme;
})();
