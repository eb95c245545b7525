import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from '../src/define.ts';
import { contract } from '../src/index.ts';

/** An exported group of calls, such as `drillCalls`, and the file that declares it. */
interface Group {
  readonly name: string;
  readonly file: string;
  readonly calls: Readonly<Record<string, Call>>;
}
type Area = Readonly<Record<string, Call>>;

const source = fileURLToPath(new URL('../src/', import.meta.url));
const target = `${source}calls.gen.ts`;

async function readGroups(): Promise<Group[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.calls.ts'))
    .sort();
  const modules = files.map(async (file): Promise<Group[]> => {
    const exported: Record<string, Record<string, Call>> = await import(pathToFileURL(source + file).href);
    return Object.entries(exported)
      .filter(([name]) => name.endsWith('Calls'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, calls]) => ({ name, file, calls }));
  });
  return (await Promise.all(modules)).flat();
}

/** The groups that an area consists of: those whose calls are all in it, less those that are parts of another one. */
function findGroups(area: Area, groups: readonly Group[]): Group[] {
  const isIn = (part: Area, whole: Area) =>
    Object.entries(part).every(([name, call]) => whole[name] === call);
  const found = groups.filter(({ calls }) => isIn(calls, area));
  return found.filter((group) => !found.some((other) => other !== group && isIn(group.calls, other.calls)));
}

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** The text of `calls.gen.ts`: the types of all calls by area and by route. */
export async function writeCallTypes(): Promise<string> {
  const groups = await readGroups();
  const used = new Set<Group>();
  const areas: string[] = [];
  const routes = { plain: [] as string[], stream: [] as string[] };
  for (const [name, area] of Object.entries<Area>(contract)) {
    const parts = findGroups(area, groups);
    areas.push(`  readonly ${key(name)}: ${parts.map((group) => `typeof ${group.name}`).join(' & ')};`);
    for (const [callName, call] of Object.entries(area)) {
      const group = parts.find(({ calls }) => calls[callName] === call);
      if (!group) throw new Error(`No exported group of calls has ${callName} of ${name}`);
      used.add(group);
      routes[call.stream ? 'stream' : 'plain'].push(
        `  '${call.method} ${call.path}': typeof ${group.name}.${callName};`,
      );
    }
  }
  const files = [...new Set([...used].map(({ file }) => file))].sort();
  const imports = files.map((file) => {
    const names = groups.filter((group) => group.file === file && used.has(group)).map(({ name }) => name);
    return `import type { ${names.join(', ')} } from './${file}';`;
  });
  return `// Written by 'npm run call-types' from the calls; not edited by hand (decision 112).
${imports.join('\n')}

/** Every call of the product, by area. */
export type Contract = {
${areas.join('\n')}
};

/** Calls with one response by 'METHOD /path', as pages name them. */
export interface PlainCalls {
${routes.plain.join('\n')}
}

/** Calls whose response is a stream of server-sent events. */
export interface StreamCalls {
${routes.stream.join('\n')}
}

export interface CallsByRoute extends PlainCalls, StreamCalls {}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await writeCallTypes();
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}
