import type { Deps } from '../../http/deps.ts';
import type { AttemptServices } from '../attempts/index.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { type UnitIndexes, unitIndexes } from './pick/units.ts';

/** Dependencies of the drill calls. */
export interface DrillServices extends AttemptServices {
  readonly settings: SettingsService;
  readonly units: UnitIndexes;
}

export function drillServices(
  deps: Deps,
  services: {
    readonly content: ContentService;
    readonly access: AccessService;
    readonly settings: SettingsService;
  },
): DrillServices {
  const { content, access, settings } = services;
  return {
    content,
    access,
    settings,
    accuracySeconds: async () => (await settings.get()).accuracySeconds,
    units: unitIndexes(content, deps.clock),
  };
}
