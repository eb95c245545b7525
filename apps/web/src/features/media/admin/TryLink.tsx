import { parseVimeoId, readVideoLink } from '@docket/rules';
import { Paper } from '@mantine/core';
import { useState } from 'react';
import { cleanVideoLink, VideoLinkField } from '../../../shared/video-links/VideoLinkField.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';

/** Shows the normalized form of a pasted link, and plays it. */
export function TryLink() {
  const [typed, setTyped] = useState('');
  // Only a complete link in the field, not one that is still being typed.
  const clean = cleanVideoLink(typed);
  const url = clean === typed ? clean : null;
  const read = readVideoLink(typed);
  return (
    <Paper p="lg">
      <Section title="Try a link">
        <VideoLinkField
          label="Video link"
          description="A Vimeo page (with manage/videos and a hash, if any) or a playlist (m3u8)."
          value={typed}
          onChange={setTyped}
        />
        {url ? (
          <DataList
            items={[
              ['Stored as', url],
              ['Kind', read?.kind === 'vimeo' ? 'Vimeo' : read ? 'Playlist' : 'Library file'],
              ...(read?.kind === 'vimeo' ? ([['ID for a sync', parseVimeoId(url)]] as const) : []),
            ]}
          />
        ) : null}
        {url ? <VideoPlayer source={{ url }} title="The video of the link" /> : null}
      </Section>
    </Paper>
  );
}
