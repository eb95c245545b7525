/** The view of a test's page in the address; default: its content. */
export type TestView = 'content' | 'checklist' | 'settings' | 'history';
