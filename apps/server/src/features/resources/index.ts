/** What other features may use of resources. */
export { insertCategory, insertResource, isCategorySlugTaken, listCategories } from './resources.queries.ts';
export { resourceHandlers } from './resources.routes.ts';
export { freeSlug, movedTo, toSlug } from './slug.ts';
