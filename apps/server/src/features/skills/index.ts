/** What other features may use of skills. */
export { skillStaffHandlers } from './admin/skills.routes.ts';
export { skillHandlers } from './skills.routes.ts';
export { type EntitlementRow, findSeenKeys, findStandings } from './standings.queries.ts';
export { standingsView } from './standings.view.ts';
