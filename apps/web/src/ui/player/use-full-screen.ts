import { type RefObject, useEffect, useState } from 'react';

interface OldPhone extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}
const canWrap = () => document.fullscreenEnabled === true;

/** Full screen of the whole player including controls; on iPhones, which cannot do that, of the video alone. */
export function useFullScreen(wrapper: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement === wrapper.current && wrapper.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [wrapper]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    else if (canWrap()) void wrapper.current?.requestFullscreen().catch(() => {});
    else wrapper.current?.querySelector<OldPhone>('video')?.webkitEnterFullscreen?.();
  };
  return { on, toggle };
}
export type FullScreen = ReturnType<typeof useFullScreen>;
