import { createStreams } from '@docket/contract/stream';
import { session } from './browser-session.ts';

/** Subscribes to a call that responds with an event stream; returns the function that ends it. */
export const stream = createStreams({
  base: '',
  token: session.token,
  onResponse(_route, response) {
    if (response.status === 401) session.end('expired');
  },
});
