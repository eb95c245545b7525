const key = 'docket_chunk_reload';

/** Records across the reload that this address was tried. False if it was already, or if nothing can be stored. */
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
 * After a deployment, chunks that were not loaded yet are gone. The page then reloads once per address to get the new
 * ones. Not while `isBusy`: a preloaded chunk is not worth losing work. Nor while the server cannot be reached: the
 * reload would end on the browser's own error page.
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
