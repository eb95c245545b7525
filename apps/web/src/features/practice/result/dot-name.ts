import type { ResultQuestion } from '@docket/contract/types';
import { clockText, plural } from '../../../ui/format.ts';
import { changeCount, letter, verdictOf } from '../data/words.ts';

/** All that a dot shows, in words. */
export function dotName(question: ResultQuestion): string {
  const { no, answer, credited, flagged, timeSpent, brAnswer, brCorrect } = question;
  const verdict = verdictOf(question);
  const changed = changeCount(question);
  return [
    `Question ${no}`,
    verdict === 'blank' ? 'left blank' : verdict,
    ...(verdict === 'wrong' ? [`you ${letter(answer)}, correct ${letter(credited)}`] : []),
    ...(verdict === 'blank' ? [`correct ${letter(credited)}`] : []),
    ...(brAnswer !== null && brCorrect !== (verdict === 'right')
      ? [`${brCorrect ? 'right' : 'wrong'} in blind review`]
      : []),
    ...(changed > 0 ? [`changed ${changed === 1 ? 'once' : plural(changed, 'time')}`] : []),
    ...(flagged ? ['flagged'] : []),
    clockText(timeSpent),
  ].join(', ');
}
