import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/**
 * Runs work that must not write: each of its statements runs in a read-only transaction, so that the database refuses
 * any write (SQLSTATE 25006).
 */
export const onlyReading = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work);
/** For data that is brought up to date when it is read: in read-only mode it is computed but not written. */
export const isOnlyReading = (): boolean => scope.getStore() === true;
