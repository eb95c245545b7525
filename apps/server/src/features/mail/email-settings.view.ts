import type { Contract, In } from '@docket/contract';
import type { MailText } from '@docket/rules';
import type { Config } from '../../config.ts';
import { linkTo } from './email-layout.ts';
import type { CurrentText } from './templates/templates.service.ts';
import { type TemplateName, templateGroups, templates } from './templates/templates.ts';

const textView = ({ subject, greeting, body, button, closing }: MailText) => ({
  subject,
  greeting,
  body,
  button,
  closing,
});
const findGroup = (name: TemplateName) => templateGroups.find(([, names]) => names.includes(name))?.[0] ?? '';

export const templateView = (
  name: TemplateName,
  current: CurrentText,
): In<Contract['email-setting']['update']['output']>['emailSetting'] => ({
  name,
  group: findGroup(name),
  title: templates[name].title,
  about: templates[name].about,
  placeholders: Object.entries(templates[name].placeholders).map(([key, one]) => ({
    name: key,
    about: one.about,
    sample: one.sample,
    isLink: one.isLink ?? false,
    required: one.required ?? false,
  })),
  text: textView(current.text),
  defaultText: textView(templates[name].text),
  updatedAt: current.updatedAt?.toISOString() ?? null,
});

/** The values that a preview inserts for each placeholder. */
export const sampleValues = (config: Config, name: TemplateName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(templates[name].placeholders).map(([key, { sample, isLink }]) => [
      key,
      isLink ? linkTo(config, sample) : sample,
    ]),
  );
