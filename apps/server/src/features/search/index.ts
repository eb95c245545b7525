/** What other features may use of search: nothing; it stands above them. */
export { searchHandlers } from './search.routes.ts';
