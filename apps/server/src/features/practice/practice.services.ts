import type { AttemptServices } from '../attempts/index.ts';
import type { SettingsService } from '../settings/index.ts';

/** Dependencies of the practice calls. */
export interface PracticeServices extends AttemptServices {
  readonly settings: SettingsService;
}
