import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { UpgradeCount } from '../../../ui/UpgradeCard.tsx';
import { unitsQuery } from '../data/admission-queries.ts';
import { formatItemTitle, itemLink } from '../data/admission-text.ts';
import { findResume } from '../data/item-order.ts';
import { UnitCard } from './UnitCard.tsx';

/** The units of the admissions course, with the progress in each. */
export function AdmissionsPage() {
  const { data: units, error, refetch } = useQuery(unitsQuery);
  const resume = units ? findResume(units) : null;
  return (
    <Page
      title="Admissions"
      lead={
        resume?.item.progress
          ? `Continue with “${formatItemTitle(resume.item)}”.`
          : 'Applying to law school, step by step: what to write, whom to ask and when to send it.'
      }
      actions={
        resume ? (
          <LinkButton {...itemLink(resume.unit.no, resume.item.no)}>
            {resume.started ? 'Resume' : 'Start'}
          </LinkButton>
        ) : null
      }
    >
      {error && !units ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !units ? (
        <Stack role="status" aria-label="Loading">
          <Skeleton height="120px" />
          <Skeleton height="120px" />
        </Stack>
      ) : units.length === 0 ? (
        <Empty {...emptyCopy.noAdmissionUnitsYet} />
      ) : (
        <Stack gap="lg">
          <UpgradeCount
            included={units.filter(({ included }) => included).length}
            of={units.length}
            noun="unit"
          />
          <Stack component="ol" aria-label="Units">
            {units.map((unit) => (
              <UnitCard key={unit.id} unit={unit} />
            ))}
          </Stack>
        </Stack>
      )}
    </Page>
  );
}
