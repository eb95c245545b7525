import { runCommand } from './run-command.ts';
import { runSchools } from './schools.command.ts';

await runCommand(runSchools);
