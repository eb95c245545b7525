import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { insertDevice, type NewDevice, pruneDevices, takeOver } from './devices.queries.ts';
import { lockReader } from './notices.queries.ts';

/** More browsers and phones than anybody uses; the oldest are removed. */
const maxDevices = 10;

/**
 * Whether an endpoint belongs to a known push service. This server posts to it, so accepting any address would let a
 * user send requests into its own network. A setting may name further services by their origin; '*.' at the beginning
 * of the host matches any subdomain.
 */
export function isPushService(endpoint: string, services: string): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.split(',').some((one) => {
    const known = one.trim();
    if (known === origin) return true;
    const any = known.match(/^https:\/\/\*(\.[\w.-]+)$/)?.[1];
    return any !== undefined && protocol === 'https:' && port === '' && hostname.endsWith(any);
  });
}

/** Registers a device for the notices of this user. Throws INVALID. */
export async function addDevice(deps: Deps, device: Omit<NewDevice, 'id'>, now: Date): Promise<void> {
  if (device.service === 'web' && !isPushService(device.address, deps.config.PUSH_SERVICES))
    throw invalid('endpoint', errorMessages.notifications.unknownPushService);
  await deps.db.transaction(async (tx) => {
    await lockReader(tx, device.userId);
    const added = { ...device, id: deps.newId() };
    await takeOver(tx, added);
    await insertDevice(tx, added, now);
    await pruneDevices(tx, device.userId, maxDevices);
  });
}
