import { version } from './browser-version.ts';
import { call, onFailedWrite } from './client.ts';
import { createErrorReports, type ErrorReports } from './error-reports.ts';

/** Reports what goes wrong on the page. Returns also what takes the errors that React caught. */
export function reportErrors(route: () => string): ErrorReports {
  const reports = createErrorReports({
    origin: window.location.origin,
    version: version.built,
    route,
    // The page may be closing. No session: a report belongs to nobody.
    send: (body) => call('POST /browser-error', { body }, { keepalive: true, token: '' }),
  });
  window.addEventListener('error', ({ error }) => reports.add(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reports.add(reason));
  window.addEventListener('vite:preloadError', (event) =>
    reports.add((event as Event & { payload?: unknown }).payload),
  );
  window.addEventListener('pagehide', reports.flush);
  onFailedWrite(reports.addFailedSend);
  return reports;
}
