import { runLibrary } from './library.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(runLibrary);
