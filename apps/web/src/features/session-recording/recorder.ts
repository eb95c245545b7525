import LogRocket from 'logrocket';

/** Records what a visitor sees and does, without what they read or type. */
export interface Recorder {
  start(appId: string): void;
}

type Options = NonNullable<Parameters<typeof LogRocket.init>[1]>;

/** Removes ids of answers, drills and people; the kind of page is enough. */
export function withoutIds(url: string): string {
  const { origin, pathname } = new URL(url, window.location.origin);
  const path = pathname
    .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/gi, '/…')
    .replace(/\/\d+(?=\/|$)/g, '/…');
  return origin + path;
}

/**
 * All text and all fields are masked, so that no passage, answer, note or form can be in a recording; requests,
 * responses and the console are left out. What remains is the layout of a page, and where the user clicked.
 */
export const recorderOptions = {
  console: { isEnabled: false, shouldAggregateConsoleErrors: false },
  network: { isEnabled: false, requestSanitizer: () => null, responseSanitizer: () => null },
  browser: { urlSanitizer: withoutIds },
  dom: {
    textSanitizer: true,
    inputSanitizer: true,
    imageSanitizer: true,
    // Labels for screen readers contain names of questions and people too.
    hiddenAttributes: ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'value', 'href'],
    disablePageTitles: true,
  },
  shouldCaptureIP: false,
} satisfies Options;

let isStarted = false;
/** LogRocket. It cannot be stopped on a page; the page reloads when a student switches it off. */
export const logRocketRecorder: Recorder = {
  start(appId) {
    // Without a network its script can't be loaded, and the browser would log an error.
    if (isStarted || globalThis.navigator?.onLine === false) return;
    isStarted = true;
    // Nobody is identified: a recording has no name, address or id of a student.
    LogRocket.init(appId, recorderOptions);
  },
};
