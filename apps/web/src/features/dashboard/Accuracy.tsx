import { Group, Text } from '@mantine/core';
import { formatMonthDay } from '../../ui/dates.ts';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { ChartTable } from './ChartTable.tsx';
import classes from './dashboard.module.css';
import { computeAccuracyTrend, type Dashboard, hasEnoughForPercent, percent } from './dashboard-data.ts';

interface Props {
  days: Dashboard['accuracyByDay'];
  /** Sections of the last 14 days: the same numbers as in the table of accuracy and pace. */
  sections: Dashboard['trends']['sections'];
}

/** The accuracy of the last 14 days, with its trend line. */
export function Accuracy({ days, sections }: Props) {
  const correct = sections.reduce((sum, { now }) => sum + now.right, 0);
  const answered = sections.reduce((sum, { now }) => sum + now.of, 0);
  const trend = computeAccuracyTrend(days);
  const shares = trend.map(({ share }) => share);
  const [first, last] = [shares[0], trend.at(-1)];
  if (first === undefined || !last || answered === 0) return null;
  const hasEnough = hasEnoughForPercent(answered);
  return (
    <CardSection title="Accuracy">
      <Group justify="space-between" align="end" className={classes.trend ?? ''}>
        <p className={classes.number}>
          <strong>{hasEnough ? percent(correct / answered) : `${correct} of ${answered}`}</strong>
        </p>
        {hasEnough && trend.length > 1 ? (
          <Sparkline
            values={shares}
            min={Math.max(0, Math.min(...shares) - 0.1)}
            max={Math.min(1, Math.max(...shares) + 0.1)}
            width={180}
            height={48}
            label={`Seven-day average over ${trend.length} active days: from ${percent(first)} to ${percent(last.share)}`}
          />
        ) : null}
      </Group>
      <Text size="sm" c="dimmed">
        {hasEnough
          ? `First attempts, last 14 days: ${correct} of ${answered} correct`
          : 'First attempts correct, last 14 days'}
      </Text>
      <ChartTable
        caption="Accuracy by day"
        head={['Day', 'Correct', 'Answered']}
        rows={days.filter(({ of }) => of > 0).map(({ day, right, of }) => [formatMonthDay(day), right, of])}
      />
    </CardSection>
  );
}
