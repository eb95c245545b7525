import { parseVimeoId, readVideoLink } from '@docket/rules';
import { useState } from 'react';
import { cleanVideoLink, VideoLinkField } from '../../../shared/video-links/VideoLinkField.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import classes from './videos.module.css';

/** Shows the normalized form of a pasted link, and plays it. */
export function TryLink() {
  const [typed, setTyped] = useState('');
  // Only a complete link in the field, not one that is still being typed.
  const clean = cleanVideoLink(typed);
  const url = clean === typed ? clean : null;
  const read = readVideoLink(typed);
  return (
    <section className={classes.tool} aria-labelledby="try-link">
      <h2 id="try-link">Try a link</h2>
      <VideoLinkField
        label="Video link"
        description="A Vimeo page (with manage/videos and a hash, if any) or a playlist (m3u8)."
        value={typed}
        onChange={setTyped}
      />
      {url ? (
        <dl className={classes.facts}>
          <dt>Stored as</dt>
          <dd className={classes.address}>{url}</dd>
          <dt>Kind</dt>
          <dd>{read?.kind === 'vimeo' ? 'Vimeo' : read ? 'Playlist' : 'Library file'}</dd>
          {read?.kind === 'vimeo' ? (
            <>
              <dt>ID for a sync</dt>
              <dd>{parseVimeoId(url)}</dd>
            </>
          ) : null}
        </dl>
      ) : null}
      {url ? <VideoPlayer source={{ url }} title="The video of the link" /> : null}
    </section>
  );
}
