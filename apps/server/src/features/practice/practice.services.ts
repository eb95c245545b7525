import type { AttemptServices } from '../attempts/index.ts';
import type { SettingsService } from '../settings/index.ts';

/** What the calls on practice tests work with. */
export interface PracticeServices extends AttemptServices {
  readonly settings: SettingsService;
}
