import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '../../../ui/DataList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { errorQuery, kindNames } from './browser-error-queries.ts';
import { DayTable } from './DayCounts.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** One error: where in our files, how often on each day, and in which browsers. */
export function BrowserErrorDialog({ id, onClose }: Props) {
  const { data, isPending, error, refetch } = useQuery(errorQuery(id));
  return (
    <Dialog
      title={data?.message ?? 'Browser error'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {isPending ? <SkeletonRows count={4} /> : null}
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <Stack gap="md">
          <DataList
            items={[
              ['Kind', kindNames[data.kind]],
              ['Page', data.route],
              ['Version', data.version],
              ['Reported', `${data.count.toLocaleString('en-US')} times`],
              ['First', formatDateTime(data.firstAt)],
              ['Last', formatDateTime(data.lastAt)],
              [
                'Browsers',
                data.browsers.map(({ name, count }) => `${name} ${count.toLocaleString('en-US')}`).join(', '),
              ],
            ]}
          />
          {data.frames.length > 0 ? (
            <Section title="Where" gap="xs">
              <Text
                component="pre"
                ff="monospace"
                fz="xs"
                m={0}
                style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {data.frames.join('\n')}
              </Text>
            </Section>
          ) : null}
          <DayTable days={data.days} />
        </Stack>
      ) : null}
    </Dialog>
  );
}
