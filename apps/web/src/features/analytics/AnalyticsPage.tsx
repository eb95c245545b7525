import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toChoices } from '../../lib/to-choices.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { formatPercent } from '../../ui/format.ts';
import { Segmented } from '../../ui/layout/Segmented.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Analytics, analyticsQuery, type Metric, type Period, periods } from './analytics-data.ts';
import { SectionCard } from './SectionCard.tsx';

interface Props {
  weeks: Period;
  onWeeks: (weeks: Period) => void;
}

/** Accuracy and pace by question type over weeks, and where points could be gained. */
export function AnalyticsPage({ weeks, onWeeks }: Props) {
  const { data, error, refetch } = useQuery(analyticsQuery(weeks));
  const [metric, setMetric] = useState<Metric>('accuracy');
  return (
    <Page
      title="Analytics"
      lead="Your first attempts by question type, week by week."
      width="wide"
      actions={<PrintButton />}
    >
      <Stack gap="lg">
        <Group gap="md" data-on-paper="none">
          <SelectField
            label="Weeks"
            labelHidden
            value={String(weeks)}
            choices={periods.map((one) => ({ value: String(one), label: `Last ${one} weeks` }))}
            onChange={(value) => onWeeks(periods.find((one) => String(one) === value) ?? weeks)}
          />
          <Segmented<Metric>
            aria-label="Chart"
            value={metric}
            onChange={setMetric}
            data={toChoices({ accuracy: 'Accuracy', pace: 'Pace' })}
          />
        </Group>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height="480px" />
        ) : (
          <>
            <Explanation analytics={data} />
            {data.sections.map((section) => (
              <SectionCard key={section.section} section={section} metric={metric} target={data.target} />
            ))}
          </>
        )}
      </Stack>
    </Page>
  );
}

/** What the target and the points to gain are. */
function Explanation({ analytics: { goal, isGoalSet, target } }: { analytics: Analytics }) {
  return (
    <Text size="sm" c="dimmed" maw="45rem">
      {isGoalSet ? `Your goal of ${goal}` : `A score of ${goal}`} needs about {formatPercent(target)} correct.
      Points to gain are the questions of that type on an exam, times how far you are from that. Types with
      few answers lean on the rest of the section.{' '}
      <Link to="/settings/study">{isGoalSet ? 'Change your goal' : 'Set a goal'}</Link>
    </Text>
  );
}
