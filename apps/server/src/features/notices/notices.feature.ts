import type { Deps } from '../../http/deps.ts';
import type { MailService } from '../mail/index.ts';
import { createNotices } from './notices.service.ts';
import { pushService } from './push/push.service.ts';

/** Notices and their delivery to devices. */
export function noticesFeature(deps: Deps, { mail }: { readonly mail: MailService }) {
  const push = pushService(deps);
  const notices = createNotices(deps, { mail, push });
  return { push, notices, start: push.start };
}
