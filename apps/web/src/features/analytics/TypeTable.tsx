import { Text } from '@mantine/core';
import { Bar } from '../../ui/Bar.tsx';
import { formatClock, formatPercent } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ScrollTable } from '../../ui/layout/ScrollTable.tsx';
import { useHasRoom } from '../../ui/use-has-room.ts';
import type { SectionAnalytics } from './analytics-data.ts';

interface Props {
  name: string;
  section: SectionAnalytics;
  /** The share of right answers that the goal needs. */
  target: number;
}

/** Question types by what could be gained. */
export function TypeTable({ name, section, target }: Props) {
  const hasRoom = useHasRoom();
  return (
    <ScrollTable label={`${name} by question type`}>
      <caption className="visually-hidden">{name} by question type, most points to gain first</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Points to gain</th>
          <th scope="col">Correct</th>
          {hasRoom ? (
            <th scope="col">
              <span className="visually-hidden">Correct as a bar, with the target</span>
            </th>
          ) : null}
          <th scope="col">Time per question</th>
          <th scope="col">On the exam</th>
          <th scope="col">
            <span className="visually-hidden">Drill</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {section.types.map(({ code, label, right, of, meanSeconds, tooFast, points, gain }) => (
          <tr key={code}>
            <th scope="row">{label}</th>
            <td className="tabular">{gain >= 0.05 ? `+${gain.toFixed(1)}` : '0'}</td>
            <td className="tabular">
              {of === 0 ? (
                <Text span size="sm" c="dimmed">
                  {tooFast > 0 ? `${tooFast} too fast` : 'No answers'}
                </Text>
              ) : (
                `${right} of ${of} (${formatPercent(right / of)})`
              )}
            </td>
            {hasRoom ? (
              <td style={{ minWidth: '5rem' }}>
                {of === 0 ? null : <Bar share={right / of} mark={target} />}
              </td>
            ) : null}
            <td className="tabular">
              {meanSeconds === null ? '' : formatClock(meanSeconds)}
              {meanSeconds === null ? null : (
                <Text span size="xs" c="dimmed">
                  {' '}
                  target {formatClock(section.targetSeconds)}
                </Text>
              )}
            </td>
            <td className="tabular">
              {points.toFixed(1)} points ({formatPercent(points / section.allPoints)})
            </td>
            <td>
              <LinkButton
                size="compact-sm"
                variant="subtle"
                to="/start/drill/type/$sectionType/$code"
                params={{ sectionType: section.section, code }}
                preload={false}
                aria-label={`Drill ${label}`}
              >
                Drill
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
