import type { ContentRich } from '@docket/contract/content-format';
import { inlineText, paragraphs, parseRichText } from '../../text/plain-text.ts';
import { sanitizeContent, sanitizeInline } from '../../text/rich-text.ts';

/** In packages, pictures are addressed by name. The sanitizer knows only stored pictures with their ids. */
const address = /src="images\/([0-9a-f]{20})\.(png|jpg|gif|webp)"/g;
const endings = ['png', 'jpg', 'gif', 'webp'] as const;
const disguised = (html: string) =>
  html.replace(address, (_, hash: string, ending: (typeof endings)[number]) => {
    const digits = `${hash}${endings.indexOf(ending)}${'0'.repeat(11)}`;
    const parts = [
      digits.slice(0, 8),
      digits.slice(8, 12),
      digits.slice(12, 16),
      digits.slice(16, 20),
      digits.slice(20),
    ];
    return `src="/media/uploads/${parts.join('-')}"`;
  });
const disguise =
  /src="\/media\/uploads\/([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-3])0{11}"/g;
const revealed = (html: string) =>
  html.replace(
    disguise,
    (_, a: string, b: string, c: string, d: string, ending: string) =>
      `src="images/${a}${b}${c}${d}.${endings[Number(ending)]}"`,
  );

/** A text as sanitized HTML with pictures by name. */
export const toBlockHtml = (text: ContentRich): string =>
  typeof text === 'string' ? paragraphs(text) : revealed(sanitizeContent(disguised(text.html)));
export const toInlineHtml = (text: ContentRich): string =>
  typeof text === 'string' ? inlineText(text) : revealed(sanitizeInline(disguised(text.html)));

/** The simplest form of a text: plain text if nothing is lost, otherwise sanitized HTML. */
export const settledBlock = (text: ContentRich): ContentRich => parseRichText(toBlockHtml(text));
export const settledInline = (text: ContentRich): ContentRich =>
  parseRichText(toInlineHtml(text), inlineText);
