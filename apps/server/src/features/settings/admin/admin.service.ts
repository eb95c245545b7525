import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { nextVersion, requireSameVersion } from '../../../http/same-version.ts';
import { type ChangeAuthor, writeAudits } from '../../audit/index.ts';
import {
  isSettingName,
  type SettingName,
  type StoredSettings,
  settingDefaults,
} from '../settings.defaults.ts';
import { findSettings, lockSettings, removeSettings, writeSetting } from '../settings.queries.ts';
import { type SectionName, type SectionValues, sectionNames, settingSections } from '../settings.sections.ts';

export interface SectionState {
  readonly section: SectionName;
  readonly values: SectionValues;
  readonly defaults: SectionValues;
  readonly updatedAt: Date | null;
}

const newest = (timestamps: readonly (Date | undefined)[]): Date | null =>
  timestamps.reduce<Date | null>((last, one) => (one && (!last || one > last) ? one : last), null);

/** Sections as they are stored now, without the cache of this process. */
export async function readSections(
  db: Db,
  sections: readonly SectionName[] = sectionNames,
): Promise<SectionState[]> {
  const rows = (await findSettings(db)).filter((row) => isSettingName(row.name));
  const changedAt = new Map(rows.map((row) => [row.name, row.updatedAt]));
  const settings = {
    ...settingDefaults,
    ...Object.fromEntries(rows.map((row) => [row.name, row.value])),
  } as StoredSettings;
  return sections.map((section) => ({
    section,
    values: settingSections[section].values(settings),
    defaults: settingSections[section].values(settingDefaults),
    updatedAt: newest(settingSections[section].names.map((name) => changedAt.get(name))),
  }));
}

type Changes = Partial<StoredSettings>;

/**
 * Stores settings of these sections; null resets all of them to their defaults. Throws CONFLICT if somebody else
 * has changed one since they were read: `seen` is the newest of their versions.
 */
export async function changeSections(
  deps: Deps,
  sections: readonly SectionName[],
  changes: Changes | null,
  seen: string | null | undefined,
  by: ChangeAuthor,
): Promise<void> {
  const names = sections.flatMap((section) => settingSections[section].names);
  await deps.db.transaction(async (tx) => {
    await lockSettings(tx);
    const stored = new Map((await findSettings(tx)).map((row) => [row.name, row]));
    const version = newest(names.map((name) => stored.get(name)?.updatedAt));
    requireSameVersion(version, seen);
    const at = nextVersion(version, by.now);
    const before = (name: SettingName) => stored.get(name)?.value ?? settingDefaults[name];
    const changed = changes ? names.filter((name) => changes[name] !== undefined) : names;
    if (changes) for (const name of changed) await writeSetting(tx, name, changes[name], at);
    else await removeSettings(tx, names);
    await writeAudits(
      tx,
      changed.map((name) => ({
        id: deps.newId(),
        at: by.now,
        actorId: by.userId,
        action: changes ? 'app-setting.update' : 'app-setting.reset',
        target: `app-setting:${name}`,
        before: before(name),
        after: changes ? changes[name] : settingDefaults[name],
      })),
    );
  });
}

/** Refuses duplicates, regardless of case. Throws INVALID. */
export function requireDistinct(field: string, values: readonly string[]): void {
  const known = new Set<string>();
  for (const value of values) {
    const key = value.trim().toLowerCase();
    if (known.has(key)) throw invalid(field, errorMessages.settings.twice(value));
    known.add(key);
  }
}
