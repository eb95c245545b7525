import type { ReplyTemplate, Ticket } from '@docket/contract/types';
import { foldText } from '@docket/rules';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Fills in the student's first name and the subject of the ticket. */
export function fillTemplate(html: string, ticket: Pick<Ticket, 'about' | 'staff'>): string {
  const firstName = ticket.staff?.student.name.trim().split(/\s+/)[0] ?? '';
  return html
    .replaceAll(/\{\{\s*firstName\s*\}\}/g, escaped(firstName))
    .replaceAll(/\{\{\s*question\s*\}\}/g, escaped(ticket.about.label));
}

/** The text of a template, for lists and search. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The rank of a match: at the beginning of the text, of a word, or elsewhere; null without one. */
function rankMatch(text: string, term: string): number | null {
  const low = foldText(text);
  if (!low.includes(term)) return null;
  if (low.startsWith(term)) return 0;
  for (let at = low.indexOf(term); at >= 0; at = low.indexOf(term, at + 1))
    if (!/[\p{L}\p{N}]/u.test(low[at - 1] ?? '')) return 1;
  return 2;
}

/** The templates that match a search term, titles before texts, beginnings of words before their middle. */
export function findTemplates(
  templates: readonly ReplyTemplate[],
  searchTerm: string,
): readonly ReplyTemplate[] {
  const wanted = foldText(searchTerm).trim();
  const IN_TEXT = 3;
  return templates
    .flatMap((template) => {
      const rank = rankMatch(template.title, wanted);
      const inText = rank ?? rankMatch(toPlainText(template.html), wanted);
      return inText === null ? [] : [{ template, rank: rank ?? IN_TEXT + inText }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ template }) => template);
}
