import type { MailText } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import { findAddress } from './email-settings.queries.ts';
import { sampleValues } from './email-settings.view.ts';
import type { MailService } from './mail.service.ts';
import { composed } from './templates/compose.ts';
import type { TemplateName } from './templates/templates.ts';

/** Sends a text with sample values to the requester; returns the address. */
export const sendTestMail = (
  deps: Deps,
  mail: MailService,
  name: TemplateName,
  text: MailText,
  by: { readonly userId: string; readonly now: Date },
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const reader = await findAddress(tx, by.userId);
    const values = { ...sampleValues(deps.config, name), firstName: reader.firstName };
    const email = composed(text, values, { email: reader.email, userId: by.userId });
    await mail.queue(tx, { ...email, subject: `Test: ${email.subject}` });
    await audit(
      tx,
      { newId: deps.newId, now: by.now, actorId: by.userId },
      'email-setting.test',
      `email-setting:${name}`,
      { after: { subject: email.subject } },
    );
    return reader.email;
  });
