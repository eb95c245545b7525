// Starts worker.ts if there is no build: a worker starts with a file, before any TypeScript loader is registered.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
