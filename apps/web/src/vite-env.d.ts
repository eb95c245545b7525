/// <reference types="vite/client" />

/** The version that this build of the pages was made from; see build/version.ts. */
declare const __APP_VERSION__: string;

/** The table of routes without the pages of staff; see build/student-routes.ts. */
declare module '*/routeTree.gen.ts?student' {
  export const routeTree: typeof import('./routeTree.gen.ts').routeTree;
}
