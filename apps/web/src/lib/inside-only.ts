/** Accepts only an address inside the product: '//other.example' would lead outside. */
export const toInternalPath = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined;
