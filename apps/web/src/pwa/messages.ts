/** What pages say to the service worker. */
export type ToWorker =
  /** Whether this page shows what was kept; the answer is a `kept` message. */
  | { readonly type: 'state' }
  /** Who was signed in is not any more. */
  | { readonly type: 'forget' }
  /** The server can be reached again. */
  | { readonly type: 'reached' }
  /** The version of this worker; answered through the port. */
  | { readonly type: 'version' }
  /** A page of the version of this waiting worker is there: it may begin, unless other pages are open. */
  | { readonly type: 'take-over' };

/** What the service worker says to pages: whether it answers from what was kept. */
export interface FromWorker {
  readonly type: 'kept';
  readonly on: boolean;
}

/** Names of the caches with answers of the server; one for each session. */
export const keptPrefix = 'docket-kept-';
