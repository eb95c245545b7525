/** The server's limit in characters of HTML. */
export const MAX_RICH_TEXT = 20_000;

/** Rich text counts as empty if it is blank, or only a line break. */
export const isEmptyRichText = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim() === '';

/** Whether it can be sent as it is. */
export const isSendable = (html: string): boolean => !isEmptyRichText(html) && html.length <= MAX_RICH_TEXT;

/** The stored form of a link: the server shows only https. A missing scheme is added; null if it is not an address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text)
    ? text.replace(/^https?:/i, 'https:')
    : /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
      ? ''
      : `https://${text}`;
  if (/\s/.test(address)) return null;
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' && hostname.includes('.') ? address : null;
  } catch {
    return null;
  }
}
