import { filled, type MailText, splitMailParagraphs } from '@docket/rules';
import { renderEmail } from '../email-layout.ts';
import type { MailSecret, OutgoingMail } from '../mail.queries.ts';

/** Builds a mail from a text and its values; renderEmail escapes them for HTML. */
export function composed(
  text: MailText,
  values: Readonly<Record<string, string>>,
  to: { readonly email: string; readonly userId?: string },
  secret: MailSecret | null = null,
): OutgoingMail {
  const fill = (part: string) => filled(part, values).trim();
  const button = fill(text.button);
  const mail = renderEmail({
    to: to.email,
    // A header must be one line.
    subject: fill(text.subject).replace(/\s+/g, ' '),
    greeting: fill(text.greeting),
    paragraphs: splitMailParagraphs(fill(text.body)),
    ...(button && values.link ? { action: { label: button, url: values.link } } : {}),
    closing: fill(text.closing),
  });
  return { ...mail, secret, ...(to.userId === undefined ? {} : { userId: to.userId }) };
}
