import { runFiles } from './files.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(runFiles);
