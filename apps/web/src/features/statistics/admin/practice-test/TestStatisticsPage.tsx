import { Paper, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../../../../lib/download.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { Recalculation } from '../Recalculation.tsx';
import { type TestStatistics, testStatisticsQuery } from '../statistics-queries.ts';
import { Distribution } from './Distribution.tsx';
import { ScoreStatisticsList } from './ScoreStatisticsList.tsx';
import { SectionStatistics } from './SectionStatistics.tsx';

/** All statistics of one test, skill unit or course. */
export function TestStatisticsPage({ testId }: { testId: string }) {
  const { data, error, isPending, refetch } = useQuery(testStatisticsQuery(testId));
  if (isPending) return <PageSkeleton />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Loaded statistics={data} />;
}

/** Scrolls to the hash, because the browser did so before the element existed. */
function useScrollToHash() {
  useEffect(() => {
    const { hash } = window.location;
    if (hash.startsWith('#question-'))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, []);
}

function Loaded({ statistics: { test, statistics, sections } }: { statistics: TestStatistics }) {
  useScrollToHash();
  const [exporting, setExporting] = useState(false);
  const exportCsv = async () => {
    setExporting(true);
    await download('GET /test/question-stats/{id}', {
      params: { id: test.id },
      query: { exportcsv: 'true' },
    }).catch(notify.error);
    setExporting(false);
  };
  return (
    <Page
      title={`Statistics of ${test.name}`}
      width="wide"
      lead={statistics ? `Calculated ${formatDateTime(statistics.computedAt)}.` : undefined}
      actions={
        <>
          <LinkButton to="/superadmin/statistics" search={{}} variant="default">
            All statistics
          </LinkButton>
          <ActionButton variant="default" loading={exporting} onClick={() => void exportCsv()}>
            Export CSV
          </ActionButton>
        </>
      }
    >
      <Stack gap="xl">
        <Recalculation testId={test.id} />
        {statistics ? (
          <Paper component="section" p="lg" aria-label="The whole test">
            <SimpleGrid minColWidth="min(100%, 26rem)" autoFlow="auto-fit" spacing="lg">
              <ScoreStatisticsList statistics={statistics} />
              <Distribution statistics={statistics} name={test.name} />
            </SimpleGrid>
          </Paper>
        ) : null}
        {sections.length === 0 ? (
          <Empty title="No questions" text="No section has a published question." />
        ) : null}
        {sections.map((section) => (
          <SectionStatistics key={section.id} section={section} ofTest={test.origin === 'test'} />
        ))}
      </Stack>
    </Page>
  );
}
