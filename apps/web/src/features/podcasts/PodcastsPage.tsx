import { podcastStart } from '@docket/rules';
import { Group, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Episode } from './Episode.tsx';
import { podcastsQuery, progressQuery } from './podcast-queries.ts';
import { useListen } from './use-listen.ts';

/** The podcast: every episode with its transcript. */
export function PodcastsPage() {
  return (
    <Page
      title="Podcast"
      lead="Short talks for your commute. They keep playing as you move between pages."
      width="narrow"
      actions={
        <Group mih="var(--target)" fz="sm">
          <a href="/api/podcast/feed" type="application/rss+xml" target="_blank" rel="noreferrer">
            Feed for podcast apps (RSS)
          </a>
        </Group>
      }
    >
      <Episodes />
    </Page>
  );
}

function Episodes() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(podcastsQuery);
  const progress = useQuery(progressQuery).data ?? {};
  const { now, listen } = useListen();
  if (!data) return <NotLoaded query={{ error, refetch }} rows={4} />;
  const podcasts = data.pages.flatMap((page) => page.items);
  if (podcasts.length === 0) return <Empty {...emptyCopy.noEpisodesYet} />;
  return (
    <>
      <Stack component="ul" gap={0} aria-label="Episodes">
        {podcasts.map((podcast) => (
          <Episode
            key={podcast.id}
            podcast={podcast}
            position={podcastStart(progress, podcast, Date.now())}
            current={now?.podcast.id === podcast.id}
            playing={now?.podcast.id === podcast.id && now.playing}
            onListen={() => void listen(podcast)}
          />
        ))}
      </Stack>
      <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>Show older episodes</MoreButton>
    </>
  );
}
