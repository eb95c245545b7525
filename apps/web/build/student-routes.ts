import type { Plugin } from 'vite';

const suffix = '?student';
/** What the router's generator writes for one page of staff, below the frame of them all. */
const pageOfStaff =
  /^import \{ Route as Superadmin\w+ \} from '\.\/routes\/superadmin\/[^']+';\n|^const Superadmin\w+Route =\s+Superadmin\w+RouteImport\.update\(\{[^}]*\} as any\);\n/gm;
const childrenOfStaff = /(const SuperadminRouteChildren: SuperadminRouteChildren = \{)[^}]*\}/;

/** The generated table of routes without the pages of staff. Throws when it is not written as it used to be. */
export function withoutStaff(code: string): string {
  const rest = code.replace(pageOfStaff, '').replace(childrenOfStaff, '$1}');
  const left = rest.match(/routes\/superadmin\/[^']*|const Superadmin(?!Route)\w+/)?.[0];
  if (left)
    throw new Error(`The table of routes is written in a new way: ${left} stayed in that of students`);
  return rest;
}

/**
 * `routeTree.gen.ts?student` is the table without the pages of staff, of which every page of a student would carry some
 * kilobytes; routes/superadmin.tsx fetches the whole.
 */
export function studentRoutes(): Plugin {
  return {
    name: 'docket-student-routes',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(`routeTree.gen.ts${suffix}`) ? withoutStaff(code) : null),
  };
}
