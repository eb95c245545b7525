import type { Database, Db } from '../db/database.ts';

/** The same database, with a count of the prepared statements that were run through it. */
export function counted(database: Database): { db: Database; statements(): number } {
  let count = 0;
  const counting = (db: Db): Db => ({
    orm: db.orm,
    rows: (statement, values) => {
      count += 1;
      return db.rows(statement, values);
    },
  });
  const db: Database = {
    ...database,
    ...counting(database),
    transaction: (work) => database.transaction((tx) => work(counting(tx))),
  };
  return { db, statements: () => count };
}
