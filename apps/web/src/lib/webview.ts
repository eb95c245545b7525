interface HostWindow {
  ReactNativeWebView?: { postMessage(text: string): void };
  webkit?: { messageHandlers?: { docket?: { postMessage(message: unknown): void } } };
}

/** The prefix of every page inside the mobile app; the router's base path. */
export const webviewPrefix = '/webview';
export const isInWebview = (pathname: string) =>
  pathname === webviewPrefix || pathname.startsWith(`${webviewPrefix}/`);
/** Whether this page runs inside the mobile app. */
export const isWebview = isInWebview(window.location.pathname);

/** Tells the mobile app around the page that the user signed out. */
export function postLogoutToHost(host = window as unknown as HostWindow) {
  const message = { type: 'logout' };
  host.ReactNativeWebView?.postMessage(JSON.stringify(message));
  host.webkit?.messageHandlers?.docket?.postMessage(message);
}
