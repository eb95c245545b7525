import type { browserErrorCalls } from '@docket/contract';
import { findBrowserFamily } from '@docket/rules';
import { getClientRange } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { browserErrorService } from './browser-errors.service.ts';

export function browserErrorHandlers(deps: Deps): Handlers<typeof browserErrorCalls> {
  const service = browserErrorService(deps);
  return {
    async report({ body, request, now }) {
      const browser = findBrowserFamily(request.headers['user-agent'] ?? '');
      await service.report(body, { client: getClientRange(request), browser }, now);
      return { ok: true };
    },
  };
}
