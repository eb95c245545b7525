import type { ScoreHistory } from '@docket/contract/types';

type Reason = NonNullable<ScoreHistory['items'][number]['notCounted']>;

/** Why a score is not counted: stands after "not counted:" or "no:". */
export const notCountedReasons: Readonly<Record<Reason, string>> = {
  excluded: 'you left it out',
  time: 'not in standard or accommodated time',
  sections: 'not all scored sections',
  blank: 'no question answered',
  repeated: 'most questions were not new to you',
};
