import { findEvent } from '@docket/contract/event-calls';
import type { SheetEvent } from '@docket/contract/types';

/** An event of an attempt, parsed from the request that sent it. */
export interface AcknowledgedEvent {
  readonly event: SheetEvent;
  /** When it happened, in server time. */
  readonly at: string;
}

/** The event that this request has saved; null for other calls, and for those that return the whole attempt. */
export function parseAcknowledgedEvent(
  path: string,
  body: { readonly event?: { readonly at?: string } },
): AcknowledgedEvent | null {
  const event = findEvent(path, body);
  const at = body.event?.at;
  return event && at ? { event, at } : null;
}
