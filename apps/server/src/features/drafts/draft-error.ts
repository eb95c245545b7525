import type { DraftFailure } from '@docket/contract';

/** Why there is no draft, with a message for the tutor. */
export class DraftError extends Error {
  readonly code: DraftFailure;
  constructor(code: DraftFailure, message: string) {
    super(message);
    this.name = 'DraftError';
    this.code = code;
  }
}
