import type { MailText, Placeholders } from '@docket/rules';

/**
 * A mail that the product sends: when it is sent, its placeholders, and its default text until staff write another
 * one.
 */
export interface MailTemplate {
  readonly title: string;
  /** When it is sent; a hint for the staff who write it. */
  readonly about: string;
  readonly placeholders: Placeholders;
  readonly text: MailText;
}
