import type { AttemptServices } from '../attempts/attempts.types.ts';
import type { SettingsService } from '../settings/settings.service.ts';

/** What the calls on practice tests work with. */
export interface PracticeServices extends AttemptServices {
  readonly settings: SettingsService;
}
