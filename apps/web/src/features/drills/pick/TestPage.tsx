import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { plural } from '../data/format.ts';
import { useStartDrill } from '../run/use-start-drill.ts';
import { SectionPicks } from './SectionPicks.tsx';
import { testInfoQuery } from './test-info.ts';
import { getSectionNo } from './test-locations.ts';

/** Chooses what to drill within one test, or within one of its sections. */
export function TestPage({
  testId,
  name,
  sectionNo,
}: {
  testId: string;
  name: string;
  sectionNo: number | null;
}) {
  const { data, error, refetch } = useQuery(testInfoQuery(testId));
  const start = useStartDrill();
  const seen = new Set(data?.seenQuestionIds);
  const sections =
    data?.test.sections.filter((section) => sectionNo === null || getSectionNo(section) === sectionNo) ?? [];
  return (
    <Page
      title={sectionNo === null ? name : `${name}, section ${sectionNo}`}
      lead={data ? `${data.seen} of ${plural(data.questions, 'question')} seen (dotted)` : undefined}
      actions={
        sectionNo === null ? (
          <LinkButton to="/drill" variant="default">
            All drills
          </LinkButton>
        ) : (
          <LinkButton
            to="/start/drill/test/$testName/{-$sectionNo}"
            params={{ testName: data?.test.slug ?? name, sectionNo: undefined }}
            variant="default"
          >
            Whole test
          </LinkButton>
        )
      }
    >
      {(error ?? start.error) ? (
        <ErrorState
          error={error ?? start.error}
          retry={() => {
            start.reset();
            void refetch();
          }}
        />
      ) : data ? (
        <Stack>
          {sections.map((section) => (
            <SectionPicks
              key={section.id}
              section={section}
              seen={seen}
              busy={start.isPending}
              onStart={start.mutate}
            />
          ))}
        </Stack>
      ) : (
        <SkeletonRows count={10} />
      )}
    </Page>
  );
}
