import { isWebview, webviewPrefix } from '../lib/webview.ts';
import classes from './Empty.module.css';
import { usePageTitle } from './use-page-title.ts';

/** The page for unknown addresses. A plain link, because it must leave every layout and start over at '/'. */
export function NotFound() {
  const heading = usePageTitle('Page not found');
  return (
    <main className={`${classes.empty} ${classes.alone}`}>
      <h1 ref={heading} tabIndex={-1}>
        Page you are looking for doesn't exist.
      </h1>
      <a className={classes.action} href={isWebview ? `${webviewPrefix}/` : '/'}>
        Back To Dashboard
      </a>
    </main>
  );
}
