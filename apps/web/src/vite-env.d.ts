/// <reference types="vite/client" />

/** The version that this build of the pages was made from; see build/version.ts. */
declare const __APP_VERSION__: string;
