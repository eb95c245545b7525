import type { LinkOptions } from '@tanstack/react-router';
import { type DeviceStorage, deviceStorage } from './device-storage.ts';

/** A choice of the search, to be offered again. */
export interface RecentChoice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly link: LinkOptions;
}
const prefix = 'docket_recent_choices_';
const maxChoices = 6;

const isText = (value: unknown): value is string => typeof value === 'string';
function isChoice(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, detail, link } = value as Record<string, unknown>;
  const to = (link as { to?: unknown } | null | undefined)?.to;
  return isText(id) && isText(label) && isText(detail) && isText(to) && /^\/(?!\/)/.test(to);
}

/** The last choices of a user on this device, newest first; empty if nothing valid is stored. */
export function readRecentChoices(
  userId: string,
  storage: Pick<DeviceStorage, 'getItem'> = deviceStorage,
): RecentChoice[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(prefix + userId) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, maxChoices) : [];
  } catch {
    return []; // Written by other code.
  }
}

/** Stores a choice as the newest. If the storage is full, the list stays as it was. */
export function storeChoice(
  userId: string,
  { id, label, detail, link }: RecentChoice,
  storage: Pick<DeviceStorage, 'getItem' | 'setItem'> = deviceStorage,
): void {
  const others = readRecentChoices(userId, storage).filter((recentChoice) => recentChoice.id !== id);
  const choices = [{ id, label, detail, link }, ...others].slice(0, maxChoices);
  try {
    storage.setItem(prefix + userId, JSON.stringify(choices));
  } catch {
    // The storage is full.
  }
}
