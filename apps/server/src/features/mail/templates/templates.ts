import { accountTemplates } from './account.ts';
import { billingTemplates } from './billing.ts';
import { newsTemplates, noticeTemplates } from './notices.ts';
import { proctoredTemplates } from './proctored.ts';
import type { MailTemplate } from './template.types.ts';
import { twoStepTemplates } from './two-step.ts';

const byName = {
  ...accountTemplates,
  ...twoStepTemplates,
  ...billingTemplates,
  ...noticeTemplates,
  ...proctoredTemplates,
  ...newsTemplates,
};
export type TemplateName = keyof typeof byName;
export const templates: Readonly<Record<TemplateName, MailTemplate>> = byName;
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** The groups that staff see. */
export const templateGroups: readonly (readonly [group: string, names: readonly TemplateName[]])[] = [
  ['Account', Object.keys(accountTemplates) as TemplateName[]],
  ['Two-step sign-in', Object.keys(twoStepTemplates) as TemplateName[]],
  ['Billing', Object.keys(billingTemplates) as TemplateName[]],
  ['Notifications', Object.keys(noticeTemplates) as TemplateName[]],
  ['Proctored tests', Object.keys(proctoredTemplates) as TemplateName[]],
  ['Newsletter', Object.keys(newsTemplates) as TemplateName[]],
];

/** A mail by the name of its template, with a value for each placeholder; its text is read when it is queued. */
export type TemplateMail = {
  [Name in TemplateName]: {
    readonly template: Name;
    readonly to: string;
    /** Given if the address is no longer the user's. */
    readonly userId?: string;
    readonly values: Readonly<Record<keyof (typeof byName)[Name]['placeholders'], string>>;
  };
}[TemplateName];
