import type { MailText } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { lockNamed } from '../../../db/lock-named.ts';

const prefix = 'mail:';
export interface StoredText {
  readonly name: string;
  readonly text: Partial<MailText>;
  readonly updatedAt: Date;
}
interface Row {
  [column: string]: unknown;
  name: string;
  value: Partial<MailText>;
  updated_at: Date;
}
const toText = ({ name, value, updated_at }: Row): StoredText => ({
  name: name.slice(prefix.length),
  text: value,
  updatedAt: updated_at,
});

const some = {
  name: 'mail_texts',
  text: 'select name, value, updated_at from app_settings where name = any($1::text[])',
};
/** The texts that staff have written for the mails with these names. */
export const findTexts = async (db: Db, names: readonly string[]) =>
  (await db.rows<Row>(some, [names.map((name) => prefix + name)])).map(toText);

/** Until the transaction ends, nobody else can change a text. */
export const lockTexts = (tx: Db) => lockNamed(tx, 'docket mail texts');

const write = {
  name: 'mail_text_write',
  text: `insert into app_settings (name, value, updated_at) values ($1, $2::jsonb, $3)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
};
export const writeText = (tx: Db, name: string, text: MailText, now: Date) =>
  tx.rows(write, [prefix + name, JSON.stringify(text), now]);

const remove = { name: 'mail_text_remove', text: 'delete from app_settings where name = $1' };
export const removeText = (tx: Db, name: string) => tx.rows(remove, [prefix + name]);
