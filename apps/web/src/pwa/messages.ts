/** Messages from pages to the service worker. */
export type ToWorker =
  /** Asks whether this page shows cached content; the response is a `kept` message. */
  | { readonly type: 'state' }
  /** The user is signed out. */
  | { readonly type: 'forget' }
  /** The server can be reached again. */
  | { readonly type: 'reached' }
  /** Asks for the version of this worker; answered through the port. */
  | { readonly type: 'version' }
  /** A page with the version of this waiting worker is open: it may activate, unless other pages are open. */
  | { readonly type: 'take-over' };

/** Messages from the service worker to pages: whether it serves cached content. */
export interface FromWorker {
  readonly type: 'kept';
  readonly on: boolean;
}

/** The prefix of all caches with responses of the server, also of older versions. */
export const cachePrefix = 'docket-kept-';
/** The cache of one session. The number changes with the shape of responses, because pages cannot read older ones. */
export const getCacheName = (owner: string) => `${cachePrefix}2-${owner}`;
