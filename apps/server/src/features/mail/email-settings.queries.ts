import type { Db } from '../../db/database.ts';

const address = { name: 'mail_address', text: 'select email, first_name from users where id = $1' };
/** The email address of a signed-in user. */
export async function findAddress(db: Db, userId: string): Promise<{ email: string; firstName: string }> {
  const [row] = await db.rows<{ email: string; first_name: string }>(address, [userId]);
  return { email: row!.email, firstName: row!.first_name };
}
