import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';

/** Dependencies of submitting and grading attempts of any kind. */
export interface AttemptServices {
  readonly content: ContentService;
  readonly access: AccessService;
  /** Faster answers than this do not count for accuracy or leaderboards. */
  accuracySeconds(): Promise<number>;
}
