import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('npm run sbom lists every package of the lock file with its version and license', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-sbom-'));
  const file = join(folder, 'sbom.cdx.json');
  execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file]);
  const sbom = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'application', name: 'docket' } },
  });
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = new Set(
    Object.entries(packages)
      // Links to our own workspaces, and packages of other systems, which npm leaves out if they are optional.
      .filter(([path, one]) => path.includes('node_modules/') && !one.link && !one.optional)
      .map(([path, { version, name }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  );
  const listed = new Set(sbom.components.map((one) => one['bom-ref'].replace(/\|.*$/, '')));
  expect([...locked].filter((one) => !listed.has(one))).toEqual([]);
  expect(locked.size).toBeGreaterThan(200);
  const unlicensed = sbom.components.filter(
    (one) => !one.licenses?.length && !one.name.startsWith('@docket'),
  );
  // Their licenses are in a file or in an old form: duck's is BSD-2-Clause, the others', which only tests use, MIT.
  expect(unlicensed.map((one) => one.name)).toEqual([
    'busboy',
    'duck',
    'humanize-number',
    'only',
    'streamsearch',
  ]);
});
