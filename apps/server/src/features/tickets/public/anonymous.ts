/** What replaces a name, an address or a number. */
const blank = '[…]';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// The length is bounded and the match starts at the beginning of a word; otherwise a long word would be tried from
// each of its letters.
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
const phone = /(?<![\p{L}\p{N}])\+?\d[\d ().-]{7,}\d(?![\p{L}\p{N}])/gu;
const address = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<]+/giu;

/**
 * Returns a function that removes these names (and their parts), email addresses and phone numbers from plain text.
 */
export function withoutNames(names: readonly string[]): (text: string) => string {
  const parts = names
    .flatMap((name) => [name, ...name.split(/[\s-]+/)])
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
  const unique = [...new Set(parts)].sort((a, b) => b.length - a.length);
  const named = unique.length
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${unique.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
    : null;
  return (text) => {
    const rest = text.replace(address, blank).replace(email, blank).replace(phone, blank);
    return named ? rest.replace(named, blank) : rest;
  };
}

/**
 * The same for sanitized HTML. Only text nodes are changed; links are removed, because they may identify a person.
 */
export const anonymousHtml = (html: string, remove: (text: string) => string): string =>
  html
    .replace(/<\/?a\b[^>]*>/g, '')
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : remove(part)))
    .join('');
