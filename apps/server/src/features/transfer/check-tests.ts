import { checkTest } from '../content-import/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { describeField, findValue, toFieldName } from './field-of-path.ts';
import { limits } from './limits.ts';
import { findLostMeaning } from './lost-meaning.ts';
import type { Problems } from './problems.ts';
import { type Subject, wholeFile } from './subject.ts';
import { toBlockHtml } from './texts.ts';

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

/** Reports problems of one test by path, with the names of the file that it was read from. */
function testReporter(test: BundledTest, problems: Problems) {
  const { value, locations, fieldNames } = test;
  const report =
    (level: 'error' | 'warn') =>
    (path: string, subject: Subject, reason: string, summary?: string): void => {
      const { file, item } = findSourceLocation(locations, path);
      problems[level](file, item, subject, reason, summary);
    };
  return {
    toName: (path: string) => toFieldName(path, fieldNames),
    toSubject: (path: string, message?: string) => describeField(value, path, fieldNames, message),
    error: report('error'),
    warn: report('warn'),
  };
}
type Reporter = ReturnType<typeof testReporter>;

/** @returns whether all characters can be stored */
function reportUnstorable(value: unknown, { error, toName, toSubject }: Reporter): boolean {
  let isValid = true;
  for (const [path, sign] of unstorable(value)) {
    const reason = `${toName(path)}: the character ${sign} isn't allowed in text. Remove it`;
    error(path, toSubject(path), reason);
    isValid = false;
  }
  return isValid;
}

function reportRemovedMarkup(value: unknown, { error, warn, toName, toSubject }: Reporter): void {
  for (const [path, tags, lost] of removedMarkup(value)) {
    const subject = toSubject(path);
    if (lost) error(path, subject, `${toName(path)}: ${lost}`);
    if (tags.length > 0)
      warn(
        path,
        subject,
        `${toName(path)}: removed markup ${tags.join(', ')}; its text is kept`,
        'Markup that texts cannot have is removed; the text is kept',
      );
  }
}

/**
 * What the content format says of a test.
 * @param failedBefore whether the package had errors before its tests were checked
 */
function reportIssues(value: unknown, reporter: Reporter, failedBefore: boolean) {
  const { error, toName, toSubject } = reporter;
  const { issues, test } = checkTest(value);
  const reported = new Set<string>();
  for (const { field: whole, message } of issues) {
    const path = whole.replace(/^test\./, '');
    // One error per field is enough: an empty text is also too short.
    const about = `${path}|${message.split(/:| is empty$/)[0]}`;
    if (message.includes(':') && reported.has(about)) continue;
    reported.add(about);
    const key = creditedProblem(value, path);
    if (key) {
      error(path, toSubject(path), key, 'The credited answer is not one of A to E');
      continue;
    }
    // What is missing was left out because of an error that was reported.
    if (failedBefore && message.startsWith('Too small: expected array')) continue;
    // Messages of our own schemas begin with the name of the field; those of zod do not contain it.
    const isNamed = message.includes(':') && !/^(Invalid|Too|Unrecognized) /.test(message);
    const field = isNamed ? '' : toName(path);
    error(path, toSubject(path, message), field === '' ? message : `${field}: ${message}`);
  }
  return test;
}

/** Checks tests before the server does, and reports what is wrong with them; returns those that can be stored. */
export function listValidTests(tests: readonly BundledTest[], problems: Problems): BundledTest[] {
  const slugs = new Set<string>();
  const failedBefore = problems.failed;
  const valid: BundledTest[] = [];
  for (const one of tests) {
    const { kind, value, guessed } = one;
    const reporter = testReporter(one, problems);
    // The server validates and compares the result, while other requests wait.
    if (countValues(value, limits.memberValues) > limits.memberValues) {
      const maxValues = limits.memberValues.toLocaleString('en');
      reporter.error(
        '',
        wholeFile,
        `More than ${maxValues} values in one test, skill unit or course. Split it`,
      );
      continue;
    }
    if (reportUnstorable(value, reporter)) valid.push(one);
    reportRemovedMarkup(value, reporter);
    if (kind !== 'test') continue;
    const test = reportIssues(value, reporter, failedBefore);
    // A generated slug may still change when it is imported.
    if (!test || guessed?.slug) continue;
    if (slugs.has(test.slug))
      reporter.error(
        '',
        { field: reporter.toName('slug'), value: test.slug },
        `The package contains the test ${test.slug} twice`,
      );
    slugs.add(test.slug);
  }
  return valid;
}
