import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, settingsObject } from './config.ts';
import { repositoryRoot } from './paths.ts';

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.2', APP_URL: 'http://localhost:5173' }, true],
  [{ APP_URL: 'http://[::1]:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ HOST: 'docket.internal' }, false],
  // Behind a proxy on the same machine.
  [{ APP_URL: 'https://docket.example.com' }, false],
  [{ HOST: 'localhost', APP_URL: 'https://localhost.example.com' }, false],
  [{ TRUST_PROXY: '1' }, false],
  // The operator decides.
  [{ HOST: '0.0.0.0', DEMO: 'true' }, true],
  [{ APP_URL: 'https://docket.example.com', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('%o: the demo is on: %s', (environment, on) => {
  expect(readConfig(environment).DEMO).toBe(on);
});

test('a setting may stand in a file, and only there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'url');
  writeFileSync(file, 'postgres://one@db/docket\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://one@db/docket');
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://two' })).toThrow(
    'DATABASE_URL_FILE: DATABASE_URL is set too',
  );
  expect(() => readConfig({ SECRETS_KEY_FILE: join(folder, 'none') })).toThrow('SECRETS_KEY_FILE: ENOENT');
  expect(() => readConfig({ PORT_FILE: file })).toThrow('Bad setting PORT');
});

test('the README and .env.example name every setting, and no other', () => {
  const read = (name: string) => readFileSync(join(repositoryRoot, name), 'utf8');
  const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const inReadme = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const inExample = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  // Named in the row of the setting that they belong to.
  const besides = ['ONESIGNAL_URL', 'CAPTCHA_URL'];
  const known = Object.keys(settingsObject.shape)
    .filter((name) => !besides.includes(name))
    .sort();
  expect([...inReadme].sort()).toEqual(known);
  expect([...inExample].sort()).toEqual(known);
});

test('.env.example shows the defaults', () => {
  const text = readFileSync(join(repositoryRoot, '.env.example'), 'utf8');
  const shown = Object.fromEntries(
    [...text.matchAll(/^#([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(['NEWSLETTER_LIST', 'AUDIT_DAYS']));
  // All on this machine alone, where the demo is on by default.
  expect(readConfig(shown)).toEqual(readConfig({}));
});
