import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const contractFolder = join(import.meta.dirname, '../../../packages/contract/src');

/** Paths of the contract's sources below its folder, without tests; in the order in which lint wants them imported. */
export const listSources = () =>
  readdirSync(contractFolder, { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort((a, b) => a.localeCompare(b, 'en'));
export const readSource = (path) => readFileSync(join(contractFolder, path), 'utf8');

/** 'examCouncilAdminCalls' are calls of the area 'exam-council'. */
const toArea = (name) =>
  name.replace(/(Admin)?Calls$/, '').replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/**
 * The groups of calls: { path, name, area }. The area follows from the name, unless the comment above says `@area`.
 * A group that another file takes into its own is no group of its own.
 */
export function listCallGroups() {
  const paths = listSources().filter((path) => path.endsWith('.calls.ts'));
  const sources = paths.map((path) => ({ path, text: readSource(path) }));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?)export const (\w+Calls)\b/g)]
      .map(([, comment, name]) => ({
        path,
        name,
        area: comment.match(/@area ([\w-]+)/)?.[1] ?? toArea(name),
      }))
      .filter(
        ({ name }) => !sources.some(({ text }) => new RegExp(`^import [^;]*\\b${name}\\b`, 'm').test(text)),
      ),
  );
}
