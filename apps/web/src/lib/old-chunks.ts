const key = 'docket_chunk_reload';

/** Remembers over the reload that this address was tried; false where it was, or nothing can be remembered. */
function firstTry(): boolean {
  try {
    if (sessionStorage.getItem(key) === window.location.href) return false;
    sessionStorage.setItem(key, window.location.href);
    return true;
  } catch {
    return false;
  }
}

/**
 * After a deployment the parts of the page that were not loaded yet are gone. The page is then loaded again, once
 * per address, and gets the new ones. Not while `isBusy`: a part that was fetched ahead is not worth the work on
 * screen. Nor while the server cannot be reached: the reload would end on the browser's own error page.
 */
export function reloadForOldChunks(isBusy: () => boolean) {
  window.addEventListener('vite:preloadError', async () => {
    if (isBusy()) return;
    const there = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there && firstTry()) window.location.reload();
  });
}
