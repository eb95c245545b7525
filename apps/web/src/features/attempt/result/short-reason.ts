/** Longer reasons end after the sentence that goes beyond this length. */
const MAX_LENGTH = 220;
/** The end of a sentence: a period, question or exclamation mark, closing quotes, and a space. */
const sentence = /[^.!?]*[.!?]+["”’')]*\s+/g;

/** The first sentences of the first paragraph of an explanation, or of a note; empty without text. */
export function findShortReason(html: string, maxLength = MAX_LENGTH): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const first = body.querySelector('p') ?? body;
  const text = (first.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text.length <= maxLength) return text;
  let reason = '';
  for (const [part] of `${text} `.matchAll(sentence)) {
    if (reason && reason.length + part.length > maxLength) break;
    reason += part;
  }
  return reason.trim() || text;
}
