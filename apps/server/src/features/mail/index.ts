/** What other features may import. */
export { linkTo } from './email-layout.ts';
export { emailSettingHandlers } from './email-settings.routes.ts';
export { formatInZone } from './format-in-zone.ts';
export { type MailService, mailService, queueMail } from './mail.service.ts';
export { countMails, findMailUser } from './outbox.queries.ts';
export { outboxHandlers } from './outbox.routes.ts';
export { returnLink } from './return-link.ts';
export type { TemplateMail } from './templates/templates.ts';
