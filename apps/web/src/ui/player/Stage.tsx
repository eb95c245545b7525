import type { RefCallback } from 'react';
import classes from './player.module.css';

type Element = HTMLVideoElement | HTMLIFrameElement;
interface Props {
  stage: RefCallback<Element>;
  title: string;
}

/** The element in which the browser plays a file or a stream. */
export function FileStage({ stage, title, captionsUrl }: Props & { captionsUrl: string | null }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are shown if the video has any
    <video
      ref={stage}
      className={classes.video}
      preload="metadata"
      playsInline
      aria-label={title}
      tabIndex={-1}
    >
      {captionsUrl ? <track kind="captions" src={captionsUrl} srcLang="en" label="English" /> : null}
    </video>
  );
}

/** Vimeo's frame; keyboard and mouse stay with our controls unless the frame itself must be pressed. */
export function FrameStage({ stage, title, src, handsOff }: Props & { src: string; handsOff: boolean }) {
  return (
    <iframe
      ref={stage}
      className={`${classes.video} ${handsOff ? '' : classes.mute}`}
      src={src}
      title={title}
      tabIndex={handsOff ? 0 : -1}
      allow="autoplay; picture-in-picture"
      // Vimeo plays a private video only on the domains that its owner named.
      referrerPolicy="strict-origin"
    />
  );
}
