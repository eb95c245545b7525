import type { Ticket } from '@docket/contract/types';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A template with the student's first name and what the ticket is about in their places. */
export function fillTemplate(html: string, ticket: Pick<Ticket, 'about' | 'staff'>): string {
  const firstName = ticket.staff?.student.name.trim().split(/\s+/)[0] ?? '';
  return html
    .replaceAll(/\{\{\s*firstName\s*\}\}/g, escaped(firstName))
    .replaceAll(/\{\{\s*question\s*\}\}/g, escaped(ticket.about.label));
}

/** The words of a template, for lists and search. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
