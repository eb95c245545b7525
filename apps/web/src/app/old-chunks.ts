const key = 'docket_chunk_reload';

/**
 * After a deployment the parts of the page that were not loaded yet are gone. The page is then loaded again, once
 * per address, and gets the new ones.
 */
export function reloadForOldChunks() {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would only lose the page.
    if (!navigator.onLine) return;
    try {
      if (sessionStorage.getItem(key) === window.location.href) return;
      sessionStorage.setItem(key, window.location.href);
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
