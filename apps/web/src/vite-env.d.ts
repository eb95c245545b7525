/// <reference types="vite/client" />

/** The version of this build; see build/version.ts. */
declare const __APP_VERSION__: string;
