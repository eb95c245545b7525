type Politeness = 'polite' | 'assertive';
const STAYS_MS = 5000;
const regions = new Map<Politeness, HTMLElement>();

const getRegion = (politeness: Politeness): HTMLElement => {
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

/** Announces a text to screen readers, without moving the focus. */
export function announce(text: string, politeness: Politeness = 'polite') {
  const region = getRegion(politeness);
  // Cleared first and filled a little later: otherwise the same text twice would be announced once, and a newly added
  // region not at all.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 80);
  // Cleared again, so that someone who reads the page to its end finds no old messages.
  setTimeout(() => {
    if (region.textContent === text) region.textContent = '';
  }, STAYS_MS);
}
