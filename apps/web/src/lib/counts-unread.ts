/** Pages that show the messages themselves, or where the count would distract. */
const skipped = /^\/(webview\/)?(support|messages|reviews?|explanation)(\/|$)/;
/** Whether unread messages are counted on a page. */
export const countsUnread = (pathname: string): boolean => !skipped.test(pathname);
