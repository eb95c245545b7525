import { createVersionWatch } from './version.ts';

const memory = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};
export const version = createVersionWatch({ built: __APP_VERSION__, memory: memory() });

let writes = 0;
/** Counts running writes; the page is not reloaded while there is one. */
export async function whileWriting<T>(work: Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await work;
  } finally {
    writes -= 1;
  }
}
export const writesUnderWay = () => writes;
