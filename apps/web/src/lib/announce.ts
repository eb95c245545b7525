type Politeness = 'polite' | 'assertive';
const STAYS_MS = 5000;
const regions = new Map<Politeness, HTMLElement>();

const regionOf = (politeness: Politeness): HTMLElement => {
  const known = regions.get(politeness);
  if (known) return known;
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', politeness);
  region.setAttribute('aria-atomic', 'true');
  document.body.append(region);
  regions.set(politeness, region);
  return region;
};

/** Has a screen reader say a text, without moving the focus. */
export function announce(text: string, politeness: Politeness = 'polite') {
  const region = regionOf(politeness);
  // Emptied first, and filled a moment later: the same text twice would otherwise be said once, and a region that
  // was only just added would not be heard at all.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 80);
  // Taken away again, or somebody who reads the page to its end finds old news there.
  setTimeout(() => {
    if (region.textContent === text) region.textContent = '';
  }, STAYS_MS);
}
