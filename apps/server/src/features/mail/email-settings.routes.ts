import type { Contract } from '@docket/contract';
import { findMailTextErrors } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendTestMail } from './email-settings.service.ts';
import { sampleValues, templateView } from './email-settings.view.ts';
import type { MailService } from './mail.service.ts';
import { composed } from './templates/compose.ts';
import { changeText, currentTexts, requireSound } from './templates/templates.service.ts';
import { isTemplateName, type TemplateName, templateGroups, templates } from './templates/templates.ts';

const allNames = templateGroups.flatMap(([, names]) => names);
function known(name: string): TemplateName {
  if (!isTemplateName(name)) throw notFound('Email');
  return name;
}

/** The texts of the product's mails, which administrators can change. */
export function emailSettingHandlers(
  deps: Deps,
  { mail }: { mail: MailService },
): Handlers<Contract['email-setting']> {
  const one = async (name: TemplateName) => ({
    emailSetting: templateView(name, (await currentTexts(deps.db, [name])).get(name)!),
  });
  return {
    async list() {
      const texts = await currentTexts(deps.db, allNames);
      return { emailSetting: allNames.map((name) => templateView(name, texts.get(name)!)) };
    },
    async update({ body: { name, updatedAt, ...text }, user, now }) {
      await changeText(deps, known(name), text, updatedAt, { userId: user.id, now });
      return one(known(name));
    },
    async reset({ body: { name, updatedAt }, user, now }) {
      await changeText(deps, known(name), null, updatedAt, { userId: user.id, now });
      return one(known(name));
    },
    async preview({ body: { name, ...text } }) {
      const values = sampleValues(deps.config, known(name));
      const { subject, html, text: plain } = composed(text, values, { email: 'reader@example.com' });
      return {
        preview: { subject, html, text: plain },
        issues: findMailTextErrors(text, templates[known(name)].placeholders),
      };
    },
    async test({ body: { name, ...text }, user, now }) {
      requireSound(known(name), text);
      return { to: await sendTestMail(deps, mail, known(name), text, { userId: user.id, now }) };
    },
  };
}
