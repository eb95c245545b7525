/** What a test's page shows, as it stands in the address; without it its content. */
export type TestView = 'content' | 'checklist' | 'settings' | 'history';
