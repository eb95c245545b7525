import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TutorCard } from './TutorCard.tsx';
import { tutorsQuery } from './tutor-queries.ts';

/** The people who answer messages and teach classes. */
export function TutorsPage() {
  return (
    <Page
      title="Tutors"
      lead="The people who answer your messages and teach the classes."
      width="narrow"
      actions={
        <LinkButton to="/tutoring" variant="default">
          About tutoring
        </LinkButton>
      }
    >
      <TutorList />
    </Page>
  );
}

function TutorList() {
  const { data: tutors, error, refetch, dataUpdatedAt } = useQuery(tutorsQuery);
  if (error && !tutors) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!tutors) return <SkeletonRows count={4} />;
  if (tutors.length === 0)
    return (
      <Empty
        {...emptyCopy.tutorsNoTutorsYet}
        action={<LinkButton to="/support">Contact support</LinkButton>}
      />
    );
  return (
    <Stack component="ul" aria-label="Tutors">
      {tutors.map((tutor) => (
        <TutorCard key={tutor.id} tutor={tutor} now={new Date(dataUpdatedAt)} />
      ))}
    </Stack>
  );
}
