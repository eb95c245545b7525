// npm run library -- import FILE [--dry-run], export --test SLUG --format F --out FILE, template docx|csv|xlsx|json --out FILE
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('library');
