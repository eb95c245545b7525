import type { Role } from '@docket/contract';
import { opensAdminApp } from '@docket/rules';

/**
 * Whether a reader of the outbox may see the secret part of links. While mails are only stored here, they must be
 * readable somewhere. But a link to choose an administrator's password would give its reader the administrator's
 * account, and if mails are really sent, the recipient has them (decision 8).
 */
export function maySeeLinks(
  reader: readonly Role[],
  recipient: readonly Role[] | null,
  mailsAreSent: boolean,
): boolean {
  if (mailsAreSent) return false;
  return reader.includes('ADMIN') || !opensAdminApp(recipient ?? []);
}
