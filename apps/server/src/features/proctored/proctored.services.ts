import type { AttemptServices } from '../attempts/index.ts';
import type { MailService } from '../mail/index.ts';

/** What proctored tests work with. */
export interface ProctoredServices extends AttemptServices {
  readonly mail: MailService;
}
