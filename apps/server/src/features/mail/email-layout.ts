import type { Config } from '../../config.ts';
import type { OutgoingMail } from './mail.queries.ts';

/** The content of a mail; plain texts, escaped for HTML here. */
export interface EmailContent {
  readonly to: string;
  readonly subject: string;
  /** The first line; left out if it is empty. */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** What to do if the reader did not request this mail. */
  readonly closing?: string;
}

/**
 * The base address of links in mails: APP_URL, else the address on which the server listens. Never the host of a
 * request: the sender of a request could set it to a host of their own.
 */
export function linkTo(config: Config, path: string): string {
  if (config.APP_URL) return `${config.APP_URL.replace(/\/+$/, '')}${path}`;
  const everywhere = config.HOST === '0.0.0.0' || config.HOST === '::';
  const host = everywhere ? 'localhost' : config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `http://${host}:${config.PORT}${path}`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one]!);

/** The light theme of apps/web/src/ui/tokens.css; programs that show email know no CSS variables. */
const colors = {
  paper: '#fbfaf7',
  ink: '#1c1e21',
  quiet: '#5c6470',
  accent: '#2b4c9b',
  onAccent: '#ffffff',
};

function asHtml(email: EmailContent): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const button = email.action
    ? `<p style="margin:24px 0"><a href="${escaped(email.action.url)}" style="background:${colors.accent};color:${colors.onAccent};padding:12px 20px;border-radius:6px;text-decoration:none">${escaped(email.action.label)}</a></p>
<p style="margin:0 0 16px;color:${colors.quiet};font-size:14px">Or open this address: ${escaped(email.action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(email.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${colors.paper};color:${colors.ink};font:16px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto">
${[email.greeting, ...email.paragraphs].filter(Boolean).map(paragraph).join('\n')}
${button}
${email.closing ? `<p style="margin:0 0 16px;color:${colors.quiet};font-size:14px">${escaped(email.closing)}</p>` : ''}
<p style="margin:24px 0 0">Docket</p>
</div></body></html>`;
}

const asText = (email: EmailContent) =>
  [
    ...(email.greeting ? [email.greeting] : []),
    ...email.paragraphs,
    ...(email.action ? [`${email.action.label}: ${email.action.url}`] : []),
    ...(email.closing ? [email.closing] : []),
    'Docket',
  ].join('\n\n');

/** Renders an email in HTML and plain text. */
export const renderEmail = (email: EmailContent): OutgoingMail => ({
  to: email.to,
  subject: email.subject,
  html: asHtml(email),
  text: asText(email),
});
