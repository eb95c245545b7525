import { highestScaled, lowestScaled } from './conversion.ts';

/** Where a score was made: the exam itself, a practice test of another provider, or anything else. */
export const outsideSources = ['lsat', 'practice-test', 'other'] as const;
export type OutsideSource = (typeof outsideSources)[number];

/** The raw score of one section. */
export interface OutsideSection {
  readonly type: 'LR' | 'RC';
  readonly right: number;
  readonly of: number;
}
export interface OutsideEntry {
  /** The day, as 2026-08-09. */
  readonly takenOn: string;
  readonly source: OutsideSource;
  readonly title: string;
  readonly scaled: number;
  readonly sections: readonly OutsideSection[];
}
export interface OutsideProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

export const maxOutsideScores = 100;
export const maxOutsideSections = 4;
export const maxSectionQuestions = 40;
export const maxOutsideTitle = 80;
/** Before this day no score is on today's scale and still of use. */
export const firstOutsideDay = '2000-01-01';

/**
 * How far a score from elsewhere may be from what the same day would have given here, as a variance in scaled points: the
 * exam is what the forecast predicts, so nothing is added; another provider's scale and conditions are unknown, and three
 * points are a cautious deviation (decision 105).
 */
export const outsideDoubt: Readonly<Record<OutsideSource, number>> = {
  lsat: 0,
  'practice-test': 9,
  other: 9,
};

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const pad = (text: string) => text.padStart(2, '0');

/** A date as 2026-08-09, 8/9/2026 or Aug 9, 2026, at the start of a text, and what follows it; null without one. */
function splitDate(text: string): { day: string; rest: string } | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text);
  const named = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)/.exec(text);
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const month = named ? months.indexOf(named[1]!.slice(0, 3).toLowerCase()) + 1 : 0;
  const found = iso ?? american ?? named;
  if (!found) return null;
  const [year, monthText, date] = iso
    ? [iso[1]!, iso[2]!, iso[3]!]
    : american
      ? [american[3]!, american[1]!, american[2]!]
      : [named![3]!, String(month), named![2]!];
  const day = `${year}-${pad(monthText)}-${pad(date)}`;
  return isDay(day) ? { day, rest: text.slice(found[0].length) } : null;
}

const sectionPattern = /\b(LR|RC)(?:\s*[12](?=[\s:]))?\s*:?\s*(\d{1,2})\s*\/\s*(\d{1,2})(?![\d/])/gi;
const scaledPattern = /(?<![\d/.])(1[2-8]\d)(?![\d/.])/g;

const findSource = (title: string): OutsideSource => {
  if (/\b(pt|prep ?test|practice|test \d|mock|simulation)\b/i.test(title)) return 'practice-test';
  return /\blsat\b/i.test(title) ? 'lsat' : 'other';
};

function readLine(text: string, today: string): OutsideEntry | string {
  const date = splitDate(text);
  if (!date) return 'Begin with a date, such as 2026-08-09 or 8/9/2026.';
  if (date.day > today) return 'The date is in the future.';
  if (date.day < firstOutsideDay) return 'The date is too long ago.';
  const sections = [...date.rest.matchAll(sectionPattern)].map(
    ([, type, right, of]): OutsideSection => ({
      type: type!.toUpperCase() as OutsideSection['type'],
      right: Number(right),
      of: Number(of),
    }),
  );
  if (sections.length > maxOutsideSections) return `Give at most ${maxOutsideSections} sections.`;
  if (sections.some(({ right, of }) => of < 1 || of > maxSectionQuestions || right > of))
    return `A section has at most ${maxSectionQuestions} questions, and no more right ones than questions.`;
  const others = date.rest.replace(sectionPattern, ' ');
  const scores = [...others.matchAll(scaledPattern)].map(([, score]) => Number(score));
  const inScale = scores.filter((score) => score >= lowestScaled && score <= highestScaled);
  // 'PrepTest 158, 162' names a test with a number that looks like a score: the last one is the score.
  const scaled = inScale.at(-1);
  if (scaled === undefined) return `Give a score from ${lowestScaled} to ${highestScaled}.`;
  const at = others.lastIndexOf(String(scaled));
  const title = `${others.slice(0, at)} ${others.slice(at + 3)}`
    .replace(/[\s,;|]+/g, ' ')
    .replace(/^[\s:–-]+|[\s:–-]+$/g, '')
    .slice(0, maxOutsideTitle)
    .trim();
  return { takenOn: date.day, source: findSource(title), title, scaled, sections };
}

/**
 * Reads scores that were pasted, one on each line: a date, the name of the test, the scaled score, and sections such as
 * "LR 20/25", separated by spaces, commas or tabs. Empty lines are skipped. Nothing is taken if a line has a problem.
 * @param today the student's day, as 2026-08-09
 */
export function parseOutsideScores(
  text: string,
  today: string,
): { readonly entries: readonly OutsideEntry[]; readonly problems: readonly OutsideProblem[] } {
  const entries: OutsideEntry[] = [];
  const problems: OutsideProblem[] = [];
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.replace(/\s+/g, ' ').trim();
    if (line === '') continue;
    const read = readLine(line, today);
    if (typeof read === 'string') problems.push({ line: at + 1, message: read });
    else entries.push(read);
  }
  if (entries.length > maxOutsideScores)
    problems.push({ line: 1, message: `Paste at most ${maxOutsideScores} scores.` });
  return { entries: problems.length > 0 ? [] : entries, problems };
}
