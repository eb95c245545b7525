import type { ClassEvent, ClassVideo } from '@docket/contract/types';
import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import { cacheClass } from '../data/class-queries.ts';
import { useProgress } from './use-progress.ts';

/** A recording that was left this close to its end starts over. */
const endSeconds = 5;

/** The recording, from where the student stopped, and its watched mark. */
export function Recording({ event, video }: { event: ClassEvent; video: ClassVideo }) {
  const { id, title, own } = event;
  // The start position must not change while it plays.
  const [startAt] = useState(() => {
    const second = own?.second ?? 0;
    return second < video.seconds - endSeconds ? second : 0;
  });
  const progress = useProgress(id);
  const watched = useMutation({
    mutationFn: async (on: boolean) =>
      (await call('POST /class/student/set-watched', { body: { id, watched: on } })).class,
    onSuccess: cacheClass,
    onError: notify.error,
  });
  const isWatched = watched.isPending ? watched.variables : (own?.watched ?? false);
  return (
    <Stack component="section" gap="sm" aria-label="Recording">
      <VideoPlayer
        source={{ url: video.url, captionsUrl: video.captionsUrl, kind: video.kind }}
        title={title}
        startAt={startAt}
        onProgress={progress.record}
        onEnded={() => {
          progress.rewind();
          if (!isWatched) watched.mutate(true);
        }}
      />
      <Check label="Watched" checked={isWatched} onChange={(checked) => watched.mutate(checked)} />
    </Stack>
  );
}
