/** Only types, for the pages: nothing here may bring a schema into the browser. */
export type * from './index.ts';
