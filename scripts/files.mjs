// npm run files -- status | copy --to s3|disk | move | add FILE
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('files');
