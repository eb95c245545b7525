// npm run admin -- create EMAIL
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('admin');
