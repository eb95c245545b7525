import type { AttemptServices } from '../attempts/index.ts';
import type { MailService } from '../mail/index.ts';

/** The services that proctored tests use. */
export interface ProctoredServices extends AttemptServices {
  readonly mail: MailService;
}
