import type { ResultQuestion } from '@docket/contract/types';
import { embargoText } from '@docket/rules';
import { formatClock, plural } from '../../../ui/format.ts';
import { answerLabel, countChanges, getVerdict, isOpened } from '../data/labels.ts';

/** Everything that a dot shows, as text. */
export function formatDotName(question: ResultQuestion): string {
  const { no, answer, credited, flagged, timeSpent, brOpened, brCorrect, embargo } = question;
  const verdict = getVerdict(question);
  const changed = countChanges(question);
  return [
    `Question ${no}`,
    ...(embargo ? [embargoText(embargo)] : [verdict === 'blank' ? 'left blank' : verdict]),
    ...(verdict === 'wrong' ? [`you ${answerLabel(answer)}, correct ${answerLabel(credited)}`] : []),
    ...(verdict === 'blank' ? [`correct ${answerLabel(credited)}`] : []),
    ...(brOpened && brCorrect !== null && brCorrect !== (verdict === 'right')
      ? [`${brCorrect ? 'correct' : 'incorrect'} in blind review`]
      : []),
    ...(changed > 0 ? [`changed ${changed === 1 ? 'once' : plural(changed, 'time')}`] : []),
    ...(flagged ? ['flagged'] : []),
    isOpened(question) ? formatClock(timeSpent) : 'not opened',
  ].join(', ');
}
