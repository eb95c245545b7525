import { type ParseError, parse } from 'jsonc-parser';
import { type BundledTest, type Filled, findSourceLocation, type SourceLocation } from './bundle.ts';
import { describeField, toFieldName } from './field-of-path.ts';
import { guardJson } from './json-guard.ts';
import { limits } from './limits.ts';
import { type Pictures, pictureOfData } from './pictures.ts';
import { type Problems, Refused } from './problems.ts';
import { wholeFile } from './subject.ts';
import { decodeText, TagCounter } from './text-file.ts';
import type { Files } from './zip.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(file: string, bytes: Buffer): unknown {
  const text = decodeText(file, bytes).replace(/^\uFEFF/, '');
  guardJson(file, text);
  try {
    return JSON.parse(text);
  } catch {
    // The error of JSON.parse has no position in some versions of Node.
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const offset = errors[0]?.offset ?? text.length;
    const lines = text.slice(0, offset).split('\n');
    throw new Refused(
      file,
      `This isn't valid JSON (line ${lines.length}, column ${lines.at(-1)!.length + 1}).`,
      {
        item: `line ${lines.length}`,
        field: `column ${lines.at(-1)!.length + 1}`,
        value: text.slice(offset, offset + 40) || lines.at(-1)!.slice(-40),
      },
    );
  }
}

const memberKinds: ReadonlyMap<string, BundledTest['kind']> = new Map([
  ['tests', 'test'],
  ['skillUnits', 'skill-unit'],
  ['courses', 'course'],
]);
const kindNames = { test: 'test', 'skill-unit': 'skill unit', course: 'course' } as const;
const findKind = (value: unknown): BundledTest['kind'] | 'library' | null => {
  if (!isObject(value)) return null;
  if (Array.isArray(value.tests) || Array.isArray(value.skillUnits) || Array.isArray(value.courses))
    return 'library';
  if (Array.isArray(value.skills)) return 'skill-unit';
  if (Array.isArray(value.lessons)) return 'course';
  return Array.isArray(value.sections) ? 'test' : null;
};

/** Names of the parts of a test, for messages. */
function locateParts(
  file: string,
  kind: BundledTest['kind'],
  value: unknown,
): Record<string, SourceLocation> {
  const { slug } = value as { readonly slug?: unknown };
  const name = typeof slug === 'string' ? `${kindNames[kind]} ${slug.slice(0, 60)}` : kindNames[kind];
  const locations: Record<string, SourceLocation> = { '': { file, item: name } };
  const list = (from: unknown, key: string) =>
    isObject(from) && Array.isArray(from[key]) ? (from[key] as unknown[]) : [];
  const readNumber = (one: unknown, at: number) =>
    isObject(one) && typeof one.no === 'number' ? one.no : at + 1;
  const questions = (from: unknown, path: string, around: string) =>
    list(from, 'questions').forEach((one, at) => {
      locations[`${path}.questions.${at}`] = { file, item: `${around}question ${readNumber(one, at)}` };
    });
  list(value, 'skills').forEach((skill, at) => {
    locations[`skills.${at}`] = { file, item: `skill ${readNumber(skill, at)}` };
    questions(skill, `skills.${at}`, `skill ${readNumber(skill, at)}, `);
  });
  list(value, 'lessons').forEach((lesson, at) => {
    locations[`lessons.${at}`] = { file, item: `lesson ${readNumber(lesson, at)}` };
  });
  list(value, 'sections').forEach((section, at) => {
    const path = `sections.${at}`;
    const name = `section ${readNumber(section, at)}`;
    locations[path] = { file, item: name };
    questions(section, path, `${name}, `);
    list(section, 'segments').forEach((segment, index) => {
      locations[`${path}.segments.${index}`] = {
        file,
        item: `${name}, passage ${readNumber(segment, index)}`,
      };
      questions(segment, `${path}.segments.${index}`, `${name}, `);
    });
  });
  return locations;
}

/** The optional fields that the file leaves out. */
function missingIn(value: unknown): Filled[] {
  const missing: Filled[] = [];
  const check = (one: unknown, key: string, path: string) => {
    if (isObject(one) && one[key] === undefined) missing.push({ path: `${path}${key}`, warning: null });
  };
  const list = (from: unknown, key: string) =>
    isObject(from) && Array.isArray(from[key]) ? (from[key] as unknown[]) : [];
  check(value, 'conversion', '');
  list(value, 'sections').forEach((section, at) => {
    check(section, 'title', `sections.${at}.`);
    list(section, 'segments').forEach((segment, index) => {
      check(segment, 'lineNumbers', `sections.${at}.segments.${index}.`);
    });
  });
  return missing;
}

/** Replaces pictures in data URLs by files. */
function withoutData(
  value: unknown,
  pictures: Pictures,
  tags: TagCounter,
  complain: (field: string, value: string, reason: string) => void,
  path = '',
): unknown {
  const inner = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value))
    return value.map((one, at) => withoutData(one, pictures, tags, complain, inner(at)));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key !== 'html' || typeof one !== 'string')
        return [key, withoutData(one, pictures, tags, complain, inner(key))];
      tags.add(one);
      const html = one.replace(/src\s*=\s*(["'])(data:[^"']*)\1/gi, (_, _quote, address: string) => {
        const bytes = pictureOfData(address);
        const name = bytes ? pictures.add(bytes) : new Error('A picture as data is not encoded in base64');
        if (typeof name === 'string') return `src="images/${name}"`;
        complain(path, address.slice(0, 40), name.message);
        return 'src=""';
      });
      return [key, html];
    }),
  );
}

interface ReadFiles {
  /** By path. */
  readonly parsed: ReadonlyMap<string, unknown>;
  /** Paths of files that are not JSON. */
  readonly unreadable: ReadonlySet<string>;
  /** Paths of the parts that were joined. */
  readonly used: Set<string>;
  readonly problems: Problems;
}

/** Adds the parts that are in separate files. */
function joinParts(
  { parsed, unreadable, used, problems }: ReadFiles,
  path: string,
  value: Json,
  key: 'sections' | 'lessons',
): unknown {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const part = (named: string, location: Json) => {
    const content = parsed.get(folder + named);
    used.add(folder + named);
    if (content === undefined) {
      if (!unreadable.has(folder + named))
        problems.error(
          path,
          named,
          { field: key, value: named },
          `The file names ${named}, which is not in the package`,
        );
      return location;
    }
    if (!isObject(content)) return content;
    const { $schema: _, ...rest } = content;
    return { ...location, ...rest };
  };
  return {
    ...value,
    [key]: (value[key] as unknown[]).map((one) => {
      if (typeof one === 'string') return part(one, {});
      if (!isObject(one) || typeof one.file !== 'string') return one;
      const { file, ...location } = one;
      return part(file, location);
    }),
  };
}

/** Reads files of the content format: whole tests, skill units and courses, or a test.json with its section files. */
export function readJson(name: string, files: Files, problems: Problems, pictures: Pictures): BundledTest[] {
  const found: BundledTest[] = [];
  const parsed = new Map<string, unknown>();
  const unreadable = new Set<string>();
  const renamed = new Map<string, string>();
  for (const [path, bytes] of files) {
    if (/\.json$/i.test(path))
      try {
        parsed.set(path, parseJson(path, bytes));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // The other files of the package are read, so that their errors are found in the same round.
        problems.refuse(path, error);
        unreadable.add(path);
      }
    else if (/\.(png|jpe?g|gif|webp)$/i.test(path)) {
      const known = pictures.add(bytes);
      if (typeof known !== 'string')
        problems.error(path, 'picture', { field: 'picture', value: path }, known.message);
      else renamed.set(path.replace(/^.*?images\//, ''), known);
    }
  }
  const used = new Set<string>();
  const tags = new TagCounter(name);
  const take = (path: string, value: unknown, kind: BundledTest['kind']) => {
    if (found.length >= limits.members)
      throw new Refused(name, `More than ${limits.members} tests, skill units and courses`);
    const whole =
      kind === 'skill-unit'
        ? value
        : joinParts(
            { parsed, unreadable, used, problems },
            path,
            value as Json,
            kind === 'course' ? 'lessons' : 'sections',
          );
    const locations = locateParts(path, kind, whole);
    const bare = withoutData(whole, pictures, tags, (at, value, reason) => {
      const { file, item } = findSourceLocation(locations, at);
      problems.error(file, item, { field: toFieldName(at, undefined), value }, reason);
    });
    const text = JSON.stringify(bare).replace(/src=\\"images\/([^"\\]+)\\"/g, (same, source: string) => {
      const known = renamed.get(source);
      return known ? `src=\\"images/${known}\\"` : same;
    });
    const filled = kind === 'test' ? missingIn(whole) : [];
    found.push({ kind, value: JSON.parse(text), locations, filled });
  };
  for (const [path, value] of parsed) {
    const kind = findKind(value);
    if (kind === 'library') {
      for (const [key, members] of Object.entries(value as Json)) {
        const member = memberKinds.get(key);
        if (member && !Array.isArray(members))
          problems.error(path, key, { field: key, value: String(members) }, `"${key}" is not a list`);
        else if (member)
          (members as unknown[]).forEach((one, at) => {
            if (findKind(one) === member) take(path, one, member);
            else
              problems.error(
                path,
                `${key} ${at + 1}`,
                describeField(value, `${key}.${at}`, undefined),
                `A member of "${key}" is not a ${kindNames[member]}`,
              );
          });
        else if (key !== '$schema')
          problems.error(
            path,
            key,
            describeField(value, key, undefined),
            `Unrecognized key: "${key.slice(0, 60)}"; this format has no such field`,
          );
      }
    } else if (kind) take(path, value, kind);
  }
  // Files of sections and lessons are read with the file that names them; any other file has an unknown format.
  for (const [path, value] of parsed)
    if (!used.has(path) && findKind(value) === null)
      problems[found.length > 0 ? 'warn' : 'error'](
        path,
        '',
        wholeFile,
        'Neither a test, a skill unit nor a course: "sections", "skills" or "lessons" is missing',
      );
  if (found.length === 0 && !problems.failed)
    throw new Refused(name, 'The package contains no JSON file of a test');
  return found;
}
