import type { WritingAttempt, WritingField } from '@docket/contract/types';
import type { UnsentEvent } from '../queue/events.ts';

export type WritingTexts = Readonly<Record<WritingField, string>>;
export interface LoadedTexts {
  readonly attempt: WritingAttempt;
  readonly texts: WritingTexts;
  /** Unsent events of this device, which the texts contain. */
  readonly unsent: readonly UnsentEvent[];
}

/** The texts of the server, with what this device holds unsent on top. */
function mergeTexts(attempt: WritingAttempt, unsent: readonly UnsentEvent[]): WritingTexts {
  let texts: WritingTexts = { notes: attempt.notes, draft: attempt.draft };
  for (const { event } of unsent) if (event.kind === 'text') texts = { ...texts, [event.field]: event.text };
  return texts;
}

/**
 * The texts to type on. Another page may have saved newer ones than this attempt has: then the server is asked first,
 * and without its answer there are none, because whatever is typed replaces the whole text. Throws CallError.
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
