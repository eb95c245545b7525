import type { Db } from './database.ts';

const run = (tx: Db, text: string) => tx.rows({ name: `savepoint: ${text}`, text }, []);

/** Sets a savepoint, so that later work in the transaction can be rolled back separately. */
export const setSavepoint = (tx: Db) => run(tx, 'savepoint part');
export const releaseSavepoint = (tx: Db) => run(tx, 'release savepoint part');
export const rollBackToSavepoint = async (tx: Db) => {
  await run(tx, 'rollback to savepoint part');
  await releaseSavepoint(tx);
};
