import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import classes from './video.module.css';
import type { VideoPlayerProps } from './video-player-props.ts';

const loadPlayer = () => import('./Player.tsx');
const Player = lazyPart(loadPlayer);

/** One player for Vimeo, streams and files; its script is loaded when it is first shown. */
export function VideoPlayer(props: VideoPlayerProps) {
  return (
    <div className={classes.frame}>
      <Suspense fallback={<Waiting />}>
        {/* Another video needs a new player, so that no state of the old one remains. */}
        <Player key={props.source.url} {...props} />
      </Suspense>
    </div>
  );
}

/** Reserves the space of the video and its controls, so that nothing jumps. */
function Waiting() {
  return (
    <div className={classes.waiting}>
      <div className={classes.picture} />
      <div className={classes.controlsPlaceholder} />
    </div>
  );
}
