import type { Deps } from '../../http/deps.ts';
import {
  isSettingName,
  type SettingName,
  type StoredSettings,
  settingDefaults,
} from './settings.defaults.ts';
import { findSettings } from './settings.queries.ts';

/** What the settings feature offers to others. */
export interface SettingsService {
  /** Every setting, stored or default; at most a minute old, and read from memory after the first call. */
  get(): Promise<StoredSettings>;
  all(): Promise<StoredSettings>;
  /** One by name, in camel or kebab case; undefined for a name that is no setting. */
  one(name: string): Promise<{ name: SettingName; value: unknown } | undefined>;
}

const keptMs = 60_000;
const camelCase = (name: string) => name.replace(/-([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());

export function settingsService(deps: Deps): SettingsService {
  let kept: { settings: StoredSettings; readAt: number } | null = null;
  let reading: Promise<StoredSettings> | null = null;

  async function read(): Promise<StoredSettings> {
    const stored = await findSettings(deps.db);
    const settings = {
      ...settingDefaults,
      ...Object.fromEntries(
        stored.filter((row) => isSettingName(row.name)).map((row) => [row.name, row.value]),
      ),
    } as StoredSettings;
    kept = { settings, readAt: deps.clock.now().getTime() };
    return settings;
  }
  function readOnce() {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }
  // An old copy is renewed beside the request: callers inside a transaction must not wait for another connection.
  async function get() {
    if (!kept) return readOnce();
    if (deps.clock.now().getTime() - kept.readAt > keptMs)
      readOnce().catch((error) => deps.log.warn({ err: error }, 'settings could not be read anew'));
    return kept.settings;
  }

  return {
    get,
    all: get,
    async one(given) {
      const name = camelCase(given);
      return isSettingName(name) ? { name, value: (await get())[name] } : undefined;
    },
  };
}
