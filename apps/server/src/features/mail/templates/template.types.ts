import type { MailText, Placeholders } from '@docket/rules';

/** A mail that the product sends: when, what it may name, and what it says until staff write their own. */
export interface MailTemplate {
  readonly title: string;
  /** When it is sent, for those who write. */
  readonly about: string;
  readonly placeholders: Placeholders;
  readonly text: MailText;
}
