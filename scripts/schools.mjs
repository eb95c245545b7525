// npm run schools -- import FILE... --source NAME [--year Y] [--dry-run], sources
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('schools');
