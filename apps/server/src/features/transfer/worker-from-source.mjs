// Starts worker.ts where there is no build: a worker begins by file, before any TypeScript loader is there.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
