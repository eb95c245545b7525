/** Only an address inside the product: '//other.example' would lead out of it. */
export const insideOnly = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined;
