import type { AttemptServices } from '../attempts/attempts.types.ts';
import type { MailService } from '../mail/mail.service.ts';

/** What proctored tests work with. */
export interface ProctoredServices extends AttemptServices {
  readonly mail: MailService;
}
