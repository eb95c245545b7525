/** What other features may import: nothing, since search depends on them. */
export { searchHandlers } from './search.routes.ts';
