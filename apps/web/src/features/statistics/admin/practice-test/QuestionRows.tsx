import { levelOnDifficultyScale } from '@docket/rules';
import { Link } from '@tanstack/react-router';
import { formatClock } from '../../../../ui/format.ts';
import { LevelScale } from '../../../../ui/LevelScale.tsx';
import { Discrimination } from '../Discrimination.tsx';
import { count, describeFlag, flagNames, formatStatistic } from '../labels.ts';
import { Pictured } from '../Pictured.tsx';
import { ShareRight } from '../ShareRight.tsx';
import type { QuestionLine } from '../statistics-queries.ts';
import { Options } from './Options.tsx';
import classes from './test.module.css';

export const columnNames = [
  'Question',
  'Type',
  'Correct',
  'Chosen',
  'Discrimination',
  'Mean time',
  'Rating',
  'First answers',
  'Attempts',
] as const;

interface Props {
  line: QuestionLine;
  /** Where it is edited; null for a question that belongs to no test. */
  homeTestId: string | null;
}

/** A question with its statistics, and why it is flagged in a separate row. */
export function QuestionRows({ line, homeTestId }: Props) {
  const { statistics } = line;
  const flags = statistics?.flags ?? [];
  return (
    <tbody id={`question-${line.questionId}`}>
      <tr>
        <th scope="row">
          {homeTestId ? (
            <Link
              to="/superadmin/tests/$id/question/$questionId"
              params={{ id: homeTestId, questionId: line.questionId }}
            >
              Question {line.no}
            </Link>
          ) : (
            `Question ${line.no}`
          )}
          {line.enabled ? null : <div className="quiet">Not published</div>}
        </th>
        <td>
          {line.questionType.label}
          <div className="quiet">Difficulty {line.difficulty}</div>
        </td>
        {statistics && (statistics.answers > 0 || statistics.attempts > 0) ? (
          <>
            <td>
              <ShareRight share={statistics.share} />
            </td>
            <td>
              <Options options={statistics.options} credited={line.credited} />
            </td>
            <td>
              <Discrimination value={statistics.discrimination} />
            </td>
            <td data-number>{statistics.meanSeconds === null ? '–' : formatClock(statistics.meanSeconds)}</td>
            <td>
              <Rating rating={line.rating} />
            </td>
            <td data-number>
              {count(statistics.answers)}
              {statistics.enough.answers ? null : <div className="quiet">too few</div>}
            </td>
            <td data-number>
              {count(statistics.attempts)}
              {statistics.blank > 0 ? <div className="quiet">{count(statistics.blank)} blank</div> : null}
              {statistics.enough.attempts ? null : <div className="quiet">too few</div>}
            </td>
          </>
        ) : (
          <td colSpan={columnNames.length - 2} className="quiet">
            {statistics ? 'No answers yet.' : 'Not calculated yet.'}
          </td>
        )}
      </tr>
      {flags.length > 0 ? (
        <tr>
          <td colSpan={columnNames.length} className={classes.why}>
            <ul className={classes.reasons}>
              {flags.map((flag) => (
                <li key={flag}>
                  <strong>{flagNames[flag]}.</strong> {describeFlag(flag, line)}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** On the scale of difficulty, 1 to 5, and as estimated: in logits, with its standard error. */
function Rating({ rating: { mean, error, answers } }: { rating: QuestionLine['rating'] }) {
  const { level, low, high } = levelOnDifficultyScale({ mean, variance: error * error, count: answers });
  return (
    <Pictured
      number={
        <span style={{ whiteSpace: 'nowrap' }}>
          {formatStatistic(mean)} ± {formatStatistic(error)}
        </span>
      }
    >
      <LevelScale level={level} low={low} high={high} />
    </Pictured>
  );
}
