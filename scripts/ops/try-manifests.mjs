// node scripts/ops/try-manifests.mjs: builds deploy/kubernetes with Kustomize and checks each manifest against the schema of its kind,
// and for fields that the kind does not have. Needs kubectl; gets the schemas from npm into a folder that it removes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { fail, output, root, say } from '../lib/run.mjs';

const work = mkdtempSync(join(tmpdir(), 'docket-manifests-'));
process.on('exit', () => rmSync(work, { recursive: true }));

const folder = join(work, 'kubernetes');
cpSync(join(root, 'deploy/kubernetes'), folder, { recursive: true });
const { secretGenerator } = parse(output('cat', [join(folder, 'kustomization.yaml')]));
for (const file of secretGenerator[0].files) writeFileSync(join(folder, file), 'secret');
const built = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
if (built.status !== 0) fail(`kubectl kustomize failed. ${built.stderr ?? 'Is kubectl installed?'}`);
const manifests = parseAllDocuments(built.stdout).map((one) => one.toJS());
say(`Kustomize builds ${manifests.length} manifests`);

writeFileSync(join(work, 'package.json'), '{"type":"module"}');
// It asks for a newer Node than these files of it need.
const npm = [
  'install',
  '--silent',
  '--no-audit',
  '--no-fund',
  '--engine-strict=false',
  'kubernetes-models@5.1.0',
];
if (output('npm', npm, { cwd: work }) === null) fail(`npm ${npm.join(' ')} failed.`);

/** v1 -> v1, apps/v1 -> apps/v1, as the package names its folders. */
const toModuleName = ({ apiVersion, kind }) => `kubernetes-models/${apiVersion}/${kind}`;
writeFileSync(join(work, 'load.mjs'), 'export const load = (name) => import(name);');
const { load } = await import(pathToFileURL(join(work, 'load.mjs')).href);
let failures = 0;
for (const manifest of manifests) {
  const Model = (await load(toModuleName(manifest)))[manifest.kind];
  let problem = '';
  try {
    new Model(manifest).validate();
  } catch (error) {
    problem = error.message;
    failures += 1;
  }
  say(
    `${problem ? 'FAILED' : 'ok'}: ${manifest.apiVersion} ${manifest.kind} ${manifest.metadata.name} ${problem}`,
  );
}

// A schema lets unknown fields pass, as a cluster drops them: the types do not.
const typed = manifests.map(
  (one, index) =>
    `import type { I${one.kind} as T${index} } from '${toModuleName(one)}';\nexport const m${index}: T${index} = ${JSON.stringify(one, null, 1)};`,
);
writeFileSync(join(work, 'typed.ts'), typed.join('\n'));
const options = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--moduleResolution',
  'nodenext',
  '--types',
  '',
];
const types = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, 'typed.ts'], {
  cwd: work,
  encoding: 'utf8',
});
say(types.status === 0 ? 'ok: no unknown fields' : `FAILED:\n${types.stdout}`);
if (failures > 0 || types.status !== 0) process.exitCode = 1;
say('Not tried: a cluster, its ingress controller, the adapter of Prometheus for the autoscaler.');
