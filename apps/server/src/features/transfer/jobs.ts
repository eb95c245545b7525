import type { Format, ReadFormat, TemplateFormat } from '@docket/contract/file-formats';
import { nameSuggester } from '@docket/rules';
import type { BundledTest } from './bundle.ts';
import { listValidTests } from './check-tests.ts';
import { notCarried, readPackage, type WrittenPackage, writePackage } from './formats.ts';
import type { Lists } from './guess.ts';
import type { NamedContent } from './json-write.ts';
import type { Problem, ProblemGroup } from './problems.ts';
import { differences, settled } from './same.ts';
import { readTableFile, type TableFile } from './table-file.ts';
import { writeTemplate } from './template.ts';

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

async function read(job: Job & { kind: 'read' }): Promise<ReadJobResult> {
  const { name, bytes, format, skipUnknown, lists } = job;
  const result = await readPackage(name, Buffer.from(bytes), { format, skipUnknown, lists: toLists(lists) });
  const { problems } = result;
  return {
    format: result.format,
    tests: listValidTests(result.tests, problems),
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
