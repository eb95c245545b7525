import { createStreams } from '@docket/contract/stream';
import { session } from './browser-session.ts';

/** Listens to a call that answers with a stream of events; answers the function that ends it. */
export const stream = createStreams({
  base: '',
  token: session.token,
  onResponse(_route, response) {
    if (response.status === 401) session.end('expired');
  },
});
