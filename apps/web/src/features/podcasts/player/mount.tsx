import type { Podcast } from '@docket/contract/types';
import { podcastStart } from '@docket/rules';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { session } from '../../../lib/browser-session.ts';
import { whileWriting } from '../../../lib/browser-version.ts';
import { call, queryClient } from '../../../lib/client.ts';
import { beforeSignOut } from '../../../lib/sign-out.ts';
import { useTheme } from '../../../lib/theme.ts';
import { MantineRoot } from '../../../ui/MantineRoot.tsx';
import { nowPlaying } from '../now-playing.ts';
import { progressKey, progressQuery } from '../podcast-queries.ts';
import { AudioBar } from './AudioBar.tsx';
import { createAudioEngine } from './audio.ts';
import { followMediaKeys } from './media-session.ts';
import { createProgressSaver } from './progress-saver.ts';

/** The player is beside the pages, and follows their theme. */
function Themed({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return <MantineRoot scheme={theme.endsWith('dark') ? 'dark' : 'light'}>{children}</MantineRoot>;
}

/** What the player needs from the pages around it. */
export interface Pages {
  /** Whether the current page fills the screen: the runner (decision 26). */
  readonly bare: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
}

const saver = createProgressSaver({
  now: Date.now,
  save: (progress, { last }) =>
    call(
      'POST /store/save',
      { body: { key: progressKey, value: Object.keys(progress).length > 0 ? progress : null } },
      { keepalive: last },
    ),
  changed: (progress) => queryClient.setQueryData(progressQuery.queryKey, progress),
});
const engine = createAudioEngine({
  at: (podcast, position, resting) =>
    saver.record(podcast.url, { ...position, length: podcast.seconds }, resting),
});

let shown: { readonly root: Root; readonly close: () => void } | null = null;
let playOn: (() => void) | null = null;

/** A reload would stop the audio, so a new version waits until it is paused. */
function holdReload(playing: boolean) {
  if (playing && !playOn)
    void whileWriting(
      new Promise<void>((resolve) => {
        playOn = resolve;
      }),
    );
  if (!playing) {
    playOn?.();
    playOn = null;
  }
}

/** Mounts the bar at the bottom of the window, outside the pages, so that it outlives them. */
function show(pages: Pages) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  let letKeysGo: (() => void) | null = null;
  /** In the runner the bar is hidden, so a media key must not start what cannot be stopped. */
  const followKeys = (follow: boolean) => {
    if (follow) letKeysGo ??= followMediaKeys(engine);
    else {
      letKeysGo?.();
      letKeysGo = null;
    }
  };
  followKeys(!pages.bare());
  const takenBack = [
    () => followKeys(false),
    engine.subscribe(() => {
      const { podcast, playing } = engine.state();
      nowPlaying.set(podcast ? { podcast, playing } : null);
      holdReload(playing);
    }),
    pages.onChange(() => {
      // During a question there must be neither audio nor a bar.
      if (pages.bare()) engine.pause();
      container.hidden = pages.bare();
      followKeys(!pages.bare());
    }),
    beforeSignOut(() => {
      engine.pause();
      saver.flush();
    }),
    session.onEnd(() => {
      close();
      saver.reset();
    }),
  ];
  const leave = () => saver.flush();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  const close = () => {
    engine.stop();
    nowPlaying.set(null);
    holdReload(false);
    for (const takeBack of takenBack) takeBack();
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leave);
    root.unmount();
    container.remove();
    shown = null;
  };
  root.render(
    <Themed>
      <AudioBar engine={engine} onClose={close} />
    </Themed>,
  );
  shown = { root, close };
}

/** Plays an episode from where the student stopped. */
export async function start(podcast: Podcast, pages: Pages): Promise<void> {
  const known = await queryClient.ensureQueryData(progressQuery).catch(() => ({}));
  if (!shown) {
    saver.begin(known);
    show(pages);
  }
  engine.start(podcast, podcastStart(saver.get(), podcast, Date.now()));
}
export const toggle = () => (engine.state().playing ? engine.pause() : engine.play());
