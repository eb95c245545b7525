import { runAdmin } from './admin.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(runAdmin);
