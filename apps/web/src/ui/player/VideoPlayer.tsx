import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import type { VideoSource } from './source.ts';
import classes from './video.module.css';

const loadPlayer = () => import('./Player.tsx');
const Player = lazyPart(loadPlayer);

export interface VideoPlayerProps {
  readonly source: VideoSource;
  /** What the video is called, for screen readers and the system's media keys. */
  readonly title: string;
  /** Second to go on from. */
  readonly startAt?: number;
  /** Told of the second while it plays, at most once a second, and when it is stopped or moved. */
  readonly onProgress?: (second: number) => void;
  readonly onEnded?: () => void;
}

/** One player for Vimeo, streams and files; its script is fetched when it is first shown. */
export function VideoPlayer(props: VideoPlayerProps) {
  return (
    <div className={classes.frame}>
      <Suspense fallback={<Waiting />}>
        {/* Another video is another player: none of the old one's state may stay. */}
        <Player key={props.source.url} {...props} />
      </Suspense>
    </div>
  );
}

/** Holds the place of the picture and its controls, so that nothing jumps. */
function Waiting() {
  return (
    <div className={classes.waiting}>
      <div className={classes.picture} />
      <div className={classes.controlsPlace} />
    </div>
  );
}
