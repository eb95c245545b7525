/** What other features may import. */
export { resourceAdminHandlers } from './admin/admin.routes.ts';
export { insertCategory, insertResource, isCategorySlugTaken, listCategories } from './resources.queries.ts';
export { resourceHandlers } from './resources.routes.ts';
export { freeSlug, movedTo, toSlug } from './slug.ts';
