import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../paths.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const rules = read('deploy/prometheus/docket.rules.yml');
const dashboard = read('deploy/grafana/docket.json');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

test('each alert has a paragraph in the runbook and a case that raises it, and links to the paragraph', () => {
  const alerts = all(rules, /alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  const headings = all(read('docs/operations/runbook.md'), /^## (Docket\w+)/gm);
  expect(headings.toSorted()).toEqual(alerts.toSorted());
  expect(all(rules, /runbook\.md#(\w+)/g)).toEqual(alerts.map((name) => name.toLowerCase()));
  const raised = all(read('deploy/prometheus/docket.rules.test.yml'), /alertname: (\w+)\n +exp_alerts/g);
  expect(raised.toSorted()).toEqual(alerts.toSorted());
});

test('rules and dashboard name only metrics that this server has', async () => {
  const { json } = await server.raw('GET', '/metrics');
  const exposed = new Set(all(json as string, /^# TYPE (\w+)/gm));
  const recorded = new Set(all(rules, /record: (\S+)/g));
  const named = [...rules.matchAll(/expr: (.+)/g), ...dashboard.matchAll(/"expr": "(.+)"/g)].flatMap(
    ([, expression]) => expression!.match(/\b(?:docket[:_]|nodejs_|process_)[\w:]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(30);
  const unknown = named.filter(
    (name) =>
      !recorded.has(name) && !exposed.has(name) && !exposed.has(name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(unknown).toEqual([]);
  expect(() => JSON.parse(dashboard)).not.toThrow();
});
