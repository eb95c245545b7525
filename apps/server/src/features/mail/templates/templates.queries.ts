import type { MailText } from '@docket/rules';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { lockNamed } from '../../../db/lock-named.ts';
import { appSettings } from '../../settings/settings.tables.ts';

const prefix = 'mail:';
export interface StoredText {
  readonly name: string;
  readonly text: Partial<MailText>;
  readonly updatedAt: Date;
}
/** The texts that staff have written for the mails with these names. */
export const findTexts = async ({ orm }: Db, names: readonly string[]): Promise<StoredText[]> => {
  const rows = await orm
    .select()
    .from(appSettings)
    .where(
      inArray(
        appSettings.name,
        names.map((name) => prefix + name),
      ),
    );
  return rows.map(({ name, value, updatedAt }) => ({
    name: name.slice(prefix.length),
    text: value as Partial<MailText>,
    updatedAt,
  }));
};

/** Until the transaction ends, nobody else can change a text. */
export const lockTexts = (tx: Db) => lockNamed(tx, 'docket mail texts');

export const writeText = async ({ orm }: Db, name: string, value: MailText, updatedAt: Date) =>
  orm
    .insert(appSettings)
    .values({ name: prefix + name, value, updatedAt })
    .onConflictDoUpdate({ target: appSettings.name, set: { value, updatedAt } });
export const removeText = async ({ orm }: Db, name: string) =>
  orm.delete(appSettings).where(eq(appSettings.name, prefix + name));
