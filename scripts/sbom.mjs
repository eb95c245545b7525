// npm run sbom [-- FILE]: writes a CycloneDX SBOM of the lock file, by default into sbom.cdx.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, output, root, say } from './lib/run.mjs';

const file = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? join(root, 'sbom.cdx.json'));
const isWindows = process.platform === 'win32';
const printed = output(
  isWindows ? 'npm.cmd' : 'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=error'],
  { shell: isWindows, maxBuffer: 64 * 1024 * 1024 },
);
if (!printed) fail('npm sbom failed. It needs npm 10 or newer, which comes with Node 20.');
const sbom = JSON.parse(printed);
// npm names the product after its folder.
sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
say(`Wrote ${sbom.components.length} components to ${file}`);
