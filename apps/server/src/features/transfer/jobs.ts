import type { Format, ReadFormat, TemplateFormat } from '@docket/contract/file-formats';
import { nameSuggester } from '@docket/rules';
import { checkTest } from '../content-import/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { describeField, findValue, toFieldName } from './field-of-path.ts';
import { notCarried, readPackage, type WrittenPackage, writePackage } from './formats.ts';
import type { Lists } from './guess.ts';
import type { NamedContent } from './json-write.ts';
import { limits } from './limits.ts';
import { findLostMeaning } from './lost-meaning.ts';
import type { Problem, ProblemGroup } from './problems.ts';
import { differences, settled } from './same.ts';
import { wholeFile } from './subject.ts';
import { readTableFile, type TableFile } from './table-file.ts';
import { writeTemplate } from './template.ts';
import { toBlockHtml } from './texts.ts';

/** The message to a worker process; only plain data. */
export type Job =
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly format?: ReadFormat | undefined;
      readonly skipUnknown: boolean;
      readonly lists: Omit<Lists, 'nextNumber'> & { readonly next: number };
    }
  | {
      readonly kind: 'write';
      readonly format: Format;
      readonly all: readonly NamedContent[];
      readonly pictures: ReadonlyMap<string, Uint8Array>;
      readonly lists: Omit<Lists, 'nextNumber'> & { readonly next: number };
    }
  | { readonly kind: 'template'; readonly format: TemplateFormat }
  | { readonly kind: 'table'; readonly name: string; readonly bytes: Uint8Array }
  | {
      readonly kind: 'similar-names';
      readonly names: readonly string[];
      /** Several may have the same id: the names of one thing. */
      readonly known: readonly KnownName[];
      readonly maxSuggestions: number;
    };
export interface KnownName {
  readonly name: string;
  readonly id: string;
}
/** For each name the most similar ids, best first, each once. */
export type SimilarNames = readonly (readonly { readonly id: string; readonly similarity: number }[])[];
export interface ReadJobResult {
  readonly format: ReadFormat | null;
  readonly tests: readonly BundledTest[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly problems: readonly Problem[];
  readonly groups: readonly ProblemGroup[];
}
export interface WriteJobResult {
  readonly file: WrittenPackage;
  /** What the format cannot represent, found by reading the file again. */
  readonly lost: readonly string[];
}
export type JobResult<J extends Job> = J extends { kind: 'read' }
  ? ReadJobResult
  : J extends { kind: 'write' }
    ? WriteJobResult
    : J extends { kind: 'table' }
      ? TableFile
      : J extends { kind: 'similar-names' }
        ? SimilarNames
        : WrittenPackage;

const toLists = ({ next, ...lists }: Omit<Lists, 'nextNumber'> & { readonly next: number }): Lists => {
  let last = next - 1;
  return {
    ...lists,
    nextNumber: () => {
      last += 1;
      return last;
    },
  };
};

/** The error for a credited answer, with its value; null for other fields. */
function creditedProblem(value: unknown, path: string): string | null {
  const steps = path.split('.');
  if (steps.at(-1) !== 'credited') return null;
  const at = findValue(value, steps.slice(0, -1).join('.')) as Record<string, unknown> | undefined;
  const credited = at?.credited;
  const name = `Question ${at?.no ?? '?'}`;
  return credited === undefined || credited === ''
    ? `${name}: no credited answer; it is one of A to E`
    : `${name}: credited answer ${JSON.stringify(credited).slice(0, 40)} isn’t one of A to E`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
/**
 * Texts with a character that XML or the database cannot store, or half of a surrogate pair: by path, the first in
 * each.
 */
function* unstorable(value: unknown, path = ''): Generator<[path: string, sign: string]> {
  if (typeof value === 'string') {
    const code = unfit.exec(value)?.[0].charCodeAt(0);
    if (code !== undefined) yield [path, `U+${code.toString(16).toUpperCase().padStart(4, '0')}`];
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      yield* unstorable(one, path === '' ? key : `${path}.${key}`);
}

const listTags = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map((match) => match[1]!.toLowerCase()));
/** Containers and outdated elements, whose removal no reader would notice. */
const harmless = new Set([
  'b',
  'i',
  'div',
  'span',
  'section',
  'article',
  'tbody',
  'thead',
  'h1',
  'h2',
  'h4',
  'h5',
  'h6',
]);
/**
 * Texts whose markup is partly removed: by path, with the names of the elements and attributes, and what is lost with
 * them.
 */
function* removedMarkup(
  value: unknown,
  path = '',
): Generator<[path: string, tags: string[], lost: string | null]> {
  if (typeof value !== 'object' || value === null) return;
  const { html } = value as { html?: unknown };
  if (typeof html === 'string' && html.length <= limits.fieldLength) {
    const left = listTags(toBlockHtml({ html }));
    const tags = [...listTags(html)].filter((tag) => !left.has(tag) && !harmless.has(tag));
    const styles = [
      ...new Set([...html.matchAll(/\s(style|on[a-z]+)\s*=/gi)].map((match) => match[1]!.toLowerCase())),
    ];
    const lost = findLostMeaning(html);
    if (lost || tags.length + styles.length > 0)
      yield [path, [...tags.map((tag) => `<${tag}>`), ...styles].slice(0, 8), lost];
    return;
  }
  for (const [key, one] of Object.entries(value))
    yield* removedMarkup(one, path === '' ? key : `${path}.${key}`);
}

/** Counts the values within a value, up to one more than `max`. */
function countValues(value: unknown, max: number): number {
  let count = 1;
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) {
      count += countValues(one, max - count);
      if (count > max) break;
    }
  return count;
}

async function read(job: Job & { kind: 'read' }): Promise<ReadJobResult> {
  const { name, bytes, format, skipUnknown, lists } = job;
  const result = await readPackage(name, Buffer.from(bytes), { format, skipUnknown, lists: toLists(lists) });
  const { problems } = result;
  const slugs = new Set<string>();
  const failedBefore = problems.failed;
  const valid: BundledTest[] = [];
  for (const one of result.tests) {
    const { kind, value, locations, guessed, fieldNames } = one;
    // The server validates and compares the result, while other requests wait.
    if (countValues(value, limits.memberValues) > limits.memberValues) {
      const { file, item } = findSourceLocation(locations, '');
      problems.error(
        file,
        item,
        wholeFile,
        `More than ${limits.memberValues.toLocaleString('en')} values in one test, skill unit or course. Split it`,
      );
      continue;
    }
    let isValid = true;
    for (const [path, sign] of unstorable(value)) {
      const { file, item } = findSourceLocation(locations, path);
      problems.error(
        file,
        item,
        describeField(value, path, fieldNames),
        `${toFieldName(path, fieldNames)}: the character ${sign} isn't allowed in text. Remove it`,
      );
      isValid = false;
    }
    if (isValid) valid.push(one);
    for (const [path, tags, lost] of removedMarkup(value)) {
      const { file, item } = findSourceLocation(locations, path);
      const field = describeField(value, path, fieldNames);
      if (lost) problems.error(file, item, field, `${toFieldName(path, fieldNames)}: ${lost}`);
      if (tags.length === 0) continue;
      problems.warn(
        file,
        item,
        field,
        `${toFieldName(path, fieldNames)}: removed markup ${tags.join(', ')}; its text is kept`,
        'Markup that texts cannot have is removed; the text is kept',
      );
    }
    if (kind !== 'test') continue;
    const { issues, test } = checkTest(value);
    const reported = new Set<string>();
    for (const { field: whole, message } of issues) {
      const path = whole.replace(/^test\./, '');
      // One error per field is enough: an empty text is also too short.
      const about = `${path}|${message.split(/:| is empty$/)[0]}`;
      if (message.includes(':') && reported.has(about)) continue;
      reported.add(about);
      const { file, item } = findSourceLocation(locations, path);
      const key = creditedProblem(value, path);
      if (key) {
        problems.error(
          file,
          item,
          describeField(value, path, fieldNames),
          key,
          'The credited answer is not one of A to E',
        );
        continue;
      }
      // What is missing was left out because of an error that was reported.
      if (failedBefore && message.startsWith('Too small: expected array')) continue;
      // Messages of our own schemas begin with the name of the field; those of zod do not contain it.
      const isNamed = message.includes(':') && !/^(Invalid|Too|Unrecognized) /.test(message);
      const field = isNamed ? '' : toFieldName(path, fieldNames);
      problems.error(
        file,
        item,
        describeField(value, path, fieldNames, message),
        field === '' ? message : `${field}: ${message}`,
      );
    }
    // A generated slug may still change when it is imported.
    if (!test || guessed?.slug) continue;
    if (slugs.has(test.slug)) {
      const { file, item } = findSourceLocation(locations, '');
      problems.error(
        file,
        item,
        { field: toFieldName('slug', fieldNames), value: test.slug },
        `The package contains the test ${test.slug} twice`,
      );
    }
    slugs.add(test.slug);
  }
  return {
    format: result.format,
    tests: valid,
    pictures: result.pictures,
    problems: problems.list,
    groups: problems.groups(),
  };
}

/** Writes a package and reads it again. Differences are what the format cannot represent. */
async function write({ format, all, pictures, lists }: Job & { kind: 'write' }): Promise<WriteJobResult> {
  const refused = notCarried(format, all);
  const file = await writePackage(format, all, pictures);
  if (refused.length > 0) return { file, lost: refused };
  const back = await readPackage(file.name, file.bytes, { skipUnknown: false, lists: toLists(lists) });
  const lost = back.problems.list
    .filter((one) => one.level === 'error')
    .map((one) => `${one.file} ${one.item}: ${one.reason}`);
  if (lost.length === 0)
    for (const { name, value } of all) {
      const slug = (value as { slug?: string }).slug;
      const no = (value as { no?: number }).no;
      const found = back.tests
        .map((one) => one.value as { slug?: string; no?: number })
        .find((one) => (slug ? one.slug === slug : one.no === no));
      const wanted = settled(value);
      for (const path of differences(wanted, settled(found ?? {})))
        lost.push(`${name}, ${describePath(wanted, path)}`);
    }
  return { file, lost: lost.slice(0, 200) };
}
/** Formats a path: 'section 1, question 4: stem'. */
function describePath(value: unknown, path: string): string {
  const labels: string[] = [];
  let at = value as Record<string, unknown> | undefined;
  const rest: string[] = [];
  for (const part of path.split('.')) {
    const next = at?.[part] as Record<string, unknown> | undefined;
    if (/^\d+$/.test(part) && next && typeof next.no === 'number') {
      const list = rest.pop() ?? '';
      labels.push(`${list === 'segments' ? 'passage' : list.replace(/s$/, '')} ${next.no}`);
    } else rest.push(part);
    at = typeof next === 'object' ? next : undefined;
  }
  // A part that is missing as a whole has no field to name.
  const field = rest.join(' ') || 'moves or is lost in this format';
  return `${labels.join(', ')}${labels.length > 0 ? ': ' : ''}${field}`;
}

function findSimilarNames({ names, known, maxSuggestions }: Job & { kind: 'similar-names' }): SimilarNames {
  const suggest = nameSuggester(known.map(({ name, id }) => [name, id] as const));
  return names.map((name) => {
    const best = new Map<string, number>();
    for (const { entry, similarity } of suggest(name, 3 * maxSuggestions))
      if (!best.has(entry)) best.set(entry, Number(similarity.toFixed(2)));
    return [...best].slice(0, maxSuggestions).map(([id, similarity]) => ({ id, similarity }));
  });
}

export async function runJob(
  job: Job,
): Promise<ReadJobResult | WriteJobResult | WrittenPackage | TableFile | SimilarNames> {
  if (job.kind === 'similar-names') return findSimilarNames(job);
  if (job.kind === 'table') return readTableFile(job.name, Buffer.from(job.bytes));
  if (job.kind === 'read') return read(job);
  return job.kind === 'write' ? write(job) : writeTemplate(job.format);
}
