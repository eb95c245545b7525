import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';

/** What handing in and marking attempts of any kind works with. */
export interface AttemptServices {
  readonly content: ContentService;
  readonly access: AccessService;
  /** A faster answer than this counts neither for accuracy nor on a leaderboard. */
  accuracySeconds(): Promise<number>;
}
