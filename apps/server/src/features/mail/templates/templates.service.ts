import { findMailTextErrors, type MailText } from '@docket/rules';
import { ApiError } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { nextVersion, requireSameVersion } from '../../../http/same-version.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../../audit/index.ts';
import type { MailSecret, OutgoingMail } from '../mail.queries.ts';
import { composed } from './compose.ts';
import { findTexts, lockTexts, removeText, writeText } from './templates.queries.ts';
import { type TemplateMail, type TemplateName, templates } from './templates.ts';

export interface CurrentText {
  readonly text: MailText;
  /** When staff last wrote it; null if the text is the default. */
  readonly updatedAt: Date | null;
}

/** The current texts of the mails with these names: the text that staff wrote, or else the default. */
export async function currentTexts(
  db: Db,
  names: readonly TemplateName[],
): Promise<ReadonlyMap<TemplateName, CurrentText>> {
  const stored = new Map((await findTexts(db, names)).map((text) => [text.name, text]));
  return new Map(
    names.map((name) => {
      const own = stored.get(name);
      return [name, { text: { ...templates[name].text, ...own?.text }, updatedAt: own?.updatedAt ?? null }];
    }),
  );
}

/** The secret of a mail: the end of its link, or a code. */
function findSecret({ template, values }: TemplateMail): MailSecret | null {
  for (const [name, { isLink, secretHours }] of Object.entries(templates[template].placeholders)) {
    const value: string | undefined = (values as Readonly<Record<string, string>>)[name];
    if (secretHours !== undefined && value)
      return { value: isLink ? value.slice(value.lastIndexOf('/') + 1) : value, hours: secretHours };
  }
  return null;
}

const isTemplateMail = (mail: OutgoingMail | TemplateMail): mail is TemplateMail => 'template' in mail;

/** The mails as they are sent: a mail with a template gets its text, read in the transaction that causes it. */
export async function worded(
  tx: Db,
  mails: readonly (OutgoingMail | TemplateMail)[],
): Promise<readonly OutgoingMail[]> {
  const names = [...new Set(mails.filter(isTemplateMail).map((mail) => mail.template))];
  if (names.length === 0) return mails as readonly OutgoingMail[];
  const texts = await currentTexts(tx, names);
  return mails.map((mail) => {
    if (!isTemplateMail(mail)) return mail;
    const { to: email, userId } = mail;
    const { text } = texts.get(mail.template)!;
    const to = userId === undefined ? { email } : { email, userId };
    return composed(text, mail.values, to, findSecret(mail));
  });
}

/** Throws INVALID for placeholders that the mail does not have, and for required ones that are missing. */
export function requireSound(name: TemplateName, text: MailText): void {
  const errors = findMailTextErrors(text, templates[name].placeholders);
  if (errors[0]) throw new ApiError('INVALID', errors[0].message, errors);
}

/** Stores the text of a mail template; null restores the default. Throws INVALID, CONFLICT. */
export async function changeText(
  deps: Deps,
  name: TemplateName,
  text: MailText | null,
  seen: string | null | undefined,
  by: ChangeAuthor,
): Promise<void> {
  if (text) requireSound(name, text);
  await deps.db.transaction(async (tx) => {
    await lockTexts(tx);
    const before = (await currentTexts(tx, [name])).get(name)!;
    requireSameVersion(before.updatedAt, seen);
    if (text) await writeText(tx, name, text, nextVersion(before.updatedAt, by.now));
    else await removeText(tx, name);
    await audit(
      tx,
      toAuditContext(deps, by),
      text ? 'email-setting.update' : 'email-setting.reset',
      `email-setting:${name}`,
      { before: before.text, after: text ?? templates[name].text },
    );
  });
}
