import { onPrimary } from '../../db/replica-scope.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import {
  isSettingName,
  type SettingName,
  type StoredSettings,
  settingDefaults,
} from './settings.defaults.ts';
import { findSettings, lockSetting, writeSetting } from './settings.queries.ts';

/** What the settings feature offers to other features. */
export interface SettingsService {
  /** Every setting, stored or default; at most a minute old, and read from memory after the first call. */
  get(): Promise<StoredSettings>;
  all(): Promise<StoredSettings>;
  /** One setting by name, in camel or kebab case; undefined for an unknown name. */
  one(name: string): Promise<{ name: SettingName; value: unknown } | undefined>;
  /** The same as get, but read again: it contains everything that was committed before. */
  renew(): Promise<StoredSettings>;
  /**
   * Changes one setting, with an entry in the audit log; other processes follow when the library is announced as
   * changed.
   */
  change<Name extends SettingName>(
    name: Name,
    change: (value: StoredSettings[Name]) => StoredSettings[Name],
    actorId: string,
    now: Date,
  ): Promise<StoredSettings[Name]>;
}

const keptMs = 60_000;
const camelCase = (name: string) =>
  name.replace(/-([a-zA-Z])/g, (_, character: string) => character.toUpperCase());

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
    reading ??= onPrimary(read).finally(() => {
      reading = null;
    });
    return reading;
  }
  /** A read that is in progress may have begun before the commit. */
  async function renew() {
    await reading?.catch(() => undefined);
    return readOnce();
  }
  // An old copy is renewed in the background: callers inside a transaction must not wait for another connection.
  async function get() {
    if (!kept) return readOnce();
    if (deps.clock.now().getTime() - kept.readAt > keptMs)
      readOnce().catch((error) => deps.log.warn({ err: error }, 'settings could not be reloaded'));
    return kept.settings;
  }

  return {
    get,
    all: get,
    renew,
    async change(name, change, actorId, now) {
      const after = await deps.db.transaction(async (tx) => {
        const stored = await lockSetting(tx, name);
        const before = (stored ?? settingDefaults[name]) as StoredSettings[typeof name];
        const value = change(before);
        await writeSetting(tx, name, value, now);
        const target = `app-setting:${name}`;
        await audit(tx, { newId: deps.newId, now, actorId }, 'app-setting.update', target, {
          before,
          after: value,
        });
        return value;
      });
      await renew();
      return after;
    },
    async one(key) {
      const name = camelCase(key);
      return isSettingName(name) ? { name, value: (await get())[name] } : undefined;
    },
  };
}
