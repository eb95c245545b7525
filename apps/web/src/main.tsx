import './ui/tokens.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import './ui/mantine-styles.ts';
import './ui/base.css';
import './ui/mantine.css';
import './ui/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './lib/browser-session.ts';
import { queryClient } from './lib/client.ts';
import { impersonation } from './lib/impersonation.ts';
import { reloadForOldChunks } from './lib/old-chunks.ts';
import { openDetailsForPrint } from './lib/open-details.ts';
import { reportErrors } from './lib/report-errors.ts';
import { takeFromAddress } from './lib/session.ts';
import { useTheme } from './lib/theme.ts';
import { isWebview } from './lib/webview.ts';
import { fetchFirstPage, followSession, isAtWork, router } from './router.tsx';
import { MantineRoot } from './ui/MantineRoot.tsx';
import { Toasts } from './ui/Toasts.tsx';

const taken = takeFromAddress(new URL(window.location.href), session);
if (taken) window.history.replaceState(window.history.state, '', taken.address);
reloadForOldChunks(isAtWork);
followSession();
openDetailsForPrint();
// The development server shows errors, and an impersonation must not write.
const reports =
  import.meta.env.PROD && !impersonation
    ? reportErrors(() => router.state.matches.at(-1)?.fullPath ?? '/')
    : null;

function App() {
  const { theme } = useTheme();
  return (
    <MantineRoot scheme={theme.endsWith('dark') ? 'dark' : 'light'}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineRoot>
  );
}

/** Determines the session before anything is loaded. */
async function chooseSession(root: HTMLElement) {
  const other = taken?.token;
  if (impersonation || !other) return;
  const { askAboutLink } = await import('./features/auth/ask-about-link.tsx');
  const token = await askAboutLink(root, { current: session.token(), other });
  if (token) session.set(token);
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  await chooseSession(root);
  fetchFirstPage();
  createRoot(root, {
    onCaughtError(error) {
      console.error(error);
      reports?.add(error);
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
void start();

/** Well after the first page, which does not wait for the service worker. An existing one may have updates sooner. */
const WORKER_MS = navigator.serviceWorker?.controller ? 300 : 3000;
if (import.meta.env.PROD && !isWebview && !impersonation && navigator.serviceWorker)
  // The next page load tries again.
  setTimeout(() => import('./pwa/register.ts').then(({ register }) => register()).catch(() => {}), WORKER_MS);
