// Installs all packages that are missing, before what needs those of developers.
import { checkNode, ensureInstalled } from './lib/run.mjs';

checkNode();
await ensureInstalled({ everything: true });
