import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ResourceList } from './ResourceList.tsx';
import { resourceSearchQuery } from './resource-queries.ts';

/** The results of a search, best match first. */
export function ResourceResults({ search, onClear }: { search: string; onClear: () => void }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(resourceSearchQuery(search));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.length === 0 && !isFetching)
    return (
      <Empty
        title="No results"
        text={`No resources match “${search}”. Try fewer or different words.`}
        action={
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  return (
    <ResourceList
      items={data.map(({ resource, excerpt }) => ({ resource, text: excerpt, withCategory: true }))}
      label={`Resources matching “${search}”`}
      isWaiting={isPlaceholderData}
    />
  );
}
