import { errorMessages } from '@docket/contract';
import { hasVisibleText } from '@docket/contract/formats';
import { invalid } from '../api-error.ts';
import { htmlToPlainText, sanitizeRichText } from './rich-text.ts';

const subjectLength = 80;
const excerptLength = 200;

/** Plain text, shortened at a space. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const part = text.slice(0, length);
  const end = part.lastIndexOf(' ');
  return `${(end > length / 2 ? part.slice(0, end) : part).replace(/\p{Surrogate}$/u, '')} …`;
}
export const excerptOfText = (text: string) => truncate(text, excerptLength);
/** The subject of a ticket without one. */
export const toSubject = (text: string) => truncate(text, subjectLength);
/** One line. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export interface CleanText {
  /** Sanitized. */
  readonly html: string;
  readonly plain: string;
}
/** A user's text, sanitized. Throws INVALID if no text is left. */
export function cleanText(html: string, field: string): CleanText {
  const clean = sanitizeRichText(html);
  const plain = htmlToPlainText(clean);
  if (!hasVisibleText(plain)) throw invalid(field, errorMessages.messages.empty);
  return { html: clean, plain };
}
