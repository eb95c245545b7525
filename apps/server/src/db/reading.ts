import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/**
 * Runs work that may write nothing at all: every statement in it runs in a transaction for reading alone, so that the
 * database itself refuses what some code would write on the way (SQLSTATE 25006).
 */
export const onlyReading = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work);
/** For what is brought up to date when it is read: there it must be reckoned without being written. */
export const isOnlyReading = (): boolean => scope.getStore() === true;
