import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./rate.ts', import.meta.url));
const log = 'student,item,skills,correct\na,q1,x~y,1\na,q2,,0\nb,q1,"x;y",1\nb,q2,z,0\n';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-rate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rate(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run rate', () => {
  it('prints the metrics of a log, the same from a file and from standard input', () => {
    const file = join(folder, 'log.csv');
    writeFileSync(file, log);
    const fromFile = rate(['--file', file]);
    expect(fromFile).toMatchObject({ status: 0, stderr: '' });
    expect(fromFile.stdout).toMatch(/^answers +4 \(2 students, 2 items, 3 skills\)$/m);
    expect(fromFile.stdout).toMatch(/^AUC +[01]\.\d{4}$/m);
    expect(fromFile.stdout).toMatch(/^log loss +\d\.\d{4}$/m);
    const [, auc] = /^AUC +(.+)$/m.exec(fromFile.stdout)!;
    expect(fromFile.stdout).toContain(`with the drills' rule, which is this one: AUC ${auc}, log loss `);
    expect(rate([], log)).toEqual(fromFile);
  });

  it('names each line it cannot read, rates the others, and exits with an error code', () => {
    const { status, stdout, stderr } = rate([], `${log}c,q1,x,maybe\n`);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^answers +4 /m);
    expect(stderr).toContain("line 6: correct must be 1 or 0 (or true or false), found 'maybe'");
  });

  it('writes its predictions, and excludes a warm-up from the metrics', () => {
    const file = join(folder, 'predictions.csv');
    const { status, stdout } = rate(['--warm-up', '1', '--predictions', file], log);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^answers +3 /m);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe('2,0.500000,1');
  });

  it.each([
    ['a file that is not there', ['--file', '/no/such/log.csv'], 'no such file'],
    ['an option it does not know', ['--fast'], 'Usage: npm run rate'],
    ['a warm-up that is no number', ['--warm-up', 'ten'], '--warm-up takes a number'],
  ])('refuses %s with exit code 2', (_, args, message) => {
    const { status, stderr, stdout } = rate(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('refuses an empty log with exit code 1', () => {
    expect(rate([])).toMatchObject({ status: 1, stderr: 'the log holds no answers\n' });
  });
});
