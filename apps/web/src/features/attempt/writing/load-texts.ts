import type { WritingAttempt, WritingField } from '@docket/contract/types';
import type { UnsentEvent } from '../../../shared/attempt-events/events.ts';

export type WritingTexts = Readonly<Record<WritingField, string>>;
export interface LoadedTexts {
  readonly attempt: WritingAttempt;
  readonly texts: WritingTexts;
  /** Unsent events of this device, already applied to the texts. */
  readonly unsent: readonly UnsentEvent[];
}

/** The server's texts with the unsent events of this device applied. */
function mergeTexts(attempt: WritingAttempt, unsent: readonly UnsentEvent[]): WritingTexts {
  let texts: WritingTexts = { notes: attempt.notes, draft: attempt.draft };
  for (const { event } of unsent) if (event.kind === 'text') texts = { ...texts, [event.field]: event.text };
  return texts;
}

/**
 * The texts to edit. If another page may have saved newer texts, the server is asked first. Without its answer there
 * are none, because typing replaces the whole text. Throws CallError.
 */
export async function loadTexts({
  attempt,
  isOutdated,
  fetch,
  unsent,
}: {
  readonly attempt: WritingAttempt;
  readonly isOutdated: boolean;
  readonly fetch: () => Promise<WritingAttempt>;
  readonly unsent: () => readonly UnsentEvent[];
}): Promise<LoadedTexts> {
  const current = isOutdated ? await fetch() : attempt;
  const own = unsent();
  return { attempt: current, texts: mergeTexts(current, own), unsent: own };
}
