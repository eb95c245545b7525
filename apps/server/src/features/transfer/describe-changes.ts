import { type OptionKey, type OptionOrder, optionLetter, optionLetters, optionPosition } from '@docket/rules';
import { htmlToPlainText } from '../../text/rich-text.ts';
import type { OptionColumns } from '../content/index.ts';
import type { Change, StoredContent } from '../content-import/index.ts';
import type { StoredNote } from '../explanations/explanations.tables.ts';
import { notesView } from '../explanations/index.ts';
import { limits } from './limits.ts';

/** The value before and after a change; null if there is none. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
/** The changes in one question, passage or section, or in the test itself. */
export interface ChangedPart {
  readonly location: string;
  /** A created part has no fields, because all of it is new. */
  readonly action: 'create' | 'update';
  readonly fields: readonly FieldChange[];
}
type Row = Readonly<Record<string, unknown>>;

const labels: Readonly<Record<string, string>> = {
  no: 'Number',
  name: 'Name',
  purpose: 'Purpose',
  summary: 'Summary',
  conversion: 'Conversion table',
  mergedSections: 'Sections',
  type: 'Type',
  title: 'Title',
  variable: 'Unscored',
  minutes: 'Minutes',
  enabled: 'Enabled',
  archivedAt: 'Archived',
  subject: 'Subject',
  comparative: 'Pair of passages',
  passageHtml: 'Passage',
  passageBHtml: 'Passage B',
  lineNumbers: 'Line numbers',
  questionType: 'Type',
  topics: 'Topics',
  authorDifficulty: 'Difficulty',
  stimulusHtml: 'Stimulus',
  stemHtml: 'Stem',
  segmentId: 'Passage',
};

function formatValue(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return key === 'archivedAt' ? 'no' : null;
  if (key === 'archivedAt') return 'yes';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (key === 'topics') return (value as string[]).join(', ') || null;
  if (key === 'conversion')
    return (value as { scaled: number; rawFrom: number; rawTo: number }[])
      .map((row) => `${row.scaled}:${row.rawFrom}-${row.rawTo}`)
      .join(' ');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** Truncates both values around their difference: the common beginning of long texts is cut off. */
function shortened(before: string | null, after: string | null): [string | null, string | null] {
  const max = limits.changeLength;
  const [one, other] = [before ?? '', after ?? ''];
  if (one.length <= max && other.length <= max) return [before, after];
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - 60);
  const truncate = (text: string | null) => {
    if (text === null) return null;
    const part = text.slice(from, from + max);
    return `${from > 0 ? '…' : ''}${part}${from + max < text.length ? '…' : ''}`;
  };
  return [truncate(before), truncate(after)];
}
function fieldChange(field: string, before: string | null, after: string | null): FieldChange[] {
  if (before === after) return [];
  const [was, is] = shortened(before, after);
  return [{ field, before: was, after: is }];
}
/** Compares plain text, or HTML if only the markup differs. */
function textChange(field: string, before: unknown, after: unknown): FieldChange[] {
  const [one, other] = [before, after].map((html) => (typeof html === 'string' && html !== '' ? html : null));
  if (one === other) return [];
  const [was, is] = [one, other].map((html) => (html === null ? null : htmlToPlainText(html!).trim()));
  return was === is ? fieldChange(field, one!, other!) : fieldChange(field, was!, is!);
}

type OptionRow = OptionColumns & { readonly credited: OptionKey };
/** Changes of questions hold all of their columns. */
const toOptionRow = (row: Row) => row as unknown as OptionRow;
const formatOptionName = (order: OptionOrder, key: OptionKey | null) =>
  optionLetter(optionPosition(order, key) ?? 0);
/**
 * The options under their new letters: an order that changed is one line, because answers stay with their options,
 * then each text that changed, and each option that was replaced.
 */
function optionChanges(before: OptionRow, after: OptionRow): FieldChange[] {
  const order = after.optionKeys;
  const moved = order.filter((key) => before.optionKeys.includes(key));
  const was = before.optionKeys.filter((key) => order.includes(key));
  const isMoved = moved.some((key, at) => key !== was[at]);
  const names = (keys: OptionOrder) => keys.map((key) => formatOptionName(before.optionKeys, key)).join(' ');
  return [
    ...(isMoved
      ? fieldChange('Order of options (answers stay with their texts)', names(was), names(moved))
      : []),
    ...order.flatMap((key, at) => {
      const index = before.optionKeys.indexOf(key);
      const name = `Option ${optionLetters[at]}`;
      if (index >= 0) return textChange(name, before.options[index], after.options[at]);
      const replaced = before.optionKeys.find((old) => !order.includes(old));
      const text = replaced && before.options[before.optionKeys.indexOf(replaced)];
      return textChange(
        `${name} (a new option)`,
        order.length === before.optionKeys.length ? text : null,
        after.options[at],
      );
    }),
  ];
}
/** Only if another option is credited; its letter may change with the order. */
const creditedChange = (before: OptionRow, after: OptionRow): FieldChange[] =>
  before.credited === after.credited
    ? []
    : fieldChange(
        'Credited answer',
        formatOptionName(before.optionKeys, before.credited) || null,
        formatOptionName(after.optionKeys, after.credited) || null,
      );

function rowChanges(before: Row, after: Row, names: { passage(id: unknown): string | null }): FieldChange[] {
  return Object.keys(after).flatMap((key) => {
    if (key === 'options') return optionChanges(toOptionRow(before), toOptionRow(after));
    if (key === 'credited') return creditedChange(toOptionRow(before), toOptionRow(after));
    const label = labels[key];
    if (!label) return [];
    if (/Html$/.test(key)) return textChange(label, before[key], after[key]);
    if (key === 'segmentId') return fieldChange(label, names.passage(before[key]), names.passage(after[key]));
    return fieldChange(label, formatValue(key, before[key]), formatValue(key, after[key]));
  });
}
/** `order`: the options of its question after the import. */
function explanationChanges(before: Row | null, after: Row, order: OptionOrder): FieldChange[] {
  const author = String(after.author);
  const notes = (row: Row | null) =>
    new Map(notesView((row?.notes ?? []) as StoredNote[], order).map((note) => [note.optionNo, note.html]));
  const [was, is] = [notes(before), notes(after)];
  const changes = [
    ...textChange(`Explanation by ${author}`, before?.html, after.html),
    ...optionLetters.flatMap((optionName, at) =>
      textChange(`Note on ${optionName} by ${author}`, was.get(at + 1), is.get(at + 1)),
    ),
    ...fieldChange(`Video by ${author}`, formatValue('', before?.videoUrl), formatValue('', after.videoUrl)),
    ...(before
      ? fieldChange(
          `Explanation by ${author} shown`,
          formatValue('', before.enabled),
          formatValue('', after.enabled),
        )
      : []),
  ];
  if (changes.length > 0 || !before) return changes;
  const formatKeyAtSave = (row: Row) =>
    `written for ${formatOptionName(order, (row.keyAtSave ?? null) as OptionKey | null) || 'no key'}`;
  return [
    {
      field: `Explanation by ${author}`,
      before: formatKeyAtSave(before),
      after: `${formatKeyAtSave(after)}, these options`,
    },
  ];
}

/**
 * The content with the changes of an import applied. Changes that are only planned are not stored yet; for stored
 * ones this has no effect. Explanations are not applied, because they have no position of their own.
 */
export function withChanges(content: StoredContent, changes: readonly Change[]): StoredContent {
  function merged<T extends { readonly id: string }>(kind: Change['kind'], stored: readonly T[]): T[] {
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const { id, after, kind: of } of changes)
      if (of === kind) rows.set(id, { ...rows.get(id), ...after, id } as T);
    return [...rows.values()];
  }
  return {
    sections: merged('section', content.sections),
    segments: merged('segment', content.segments),
    questions: merged('question', content.questions),
    explanations: content.explanations,
  };
}

/**
 * The changes of a test by question, passage and section, in order. `content` is the test after the import and has
 * the position of each row.
 */
export function describeChanges(changes: readonly Change[], content: StoredContent): ChangedPart[] {
  const sections = new Map(content.sections.map((row) => [row.id, row]));
  const segments = new Map(content.segments.map((row) => [row.id, row]));
  const questions = new Map(content.questions.map((row) => [row.id, row]));
  const sectionName = (id: string) => `Section ${sections.get(id)?.no ?? '?'}`;
  const passageName = (id: string) => `passage ${segments.get(id)?.no ?? '?'}`;
  /** The position of a part, and its label. */
  function locateRow(id: string): { order: number; location: string } {
    const question = questions.get(id);
    const segment = segments.get(id);
    const section = sections.get(question?.sectionId ?? segment?.sectionId ?? id);
    if (!section) return { order: 0, location: 'The test' };
    const order = section.no * 1_000_000;
    if (question)
      return {
        order: order + 1_000 + question.no,
        location: `${sectionName(section.id)}, question ${question.no}`,
      };
    if (segment)
      return { order: order + segment.no, location: `${sectionName(section.id)}, ${passageName(id)}` };
    return { order, location: sectionName(section.id) };
  }
  const names = { passage: (id: unknown) => (id ? passageName(String(id)) : null) };
  const parts = new Map<
    string,
    { order: number; location: string; action: Change['action']; fields: FieldChange[] }
  >();
  for (const { kind, id, action, before, after } of changes) {
    const row = after as Row;
    const isExplanation = kind === 'explanation';
    const owner = isExplanation ? String(row.questionId ?? row.segmentId) : id;
    const part = parts.get(owner) ?? { ...locateRow(owner), action: 'update' as const, fields: [] };
    parts.set(owner, part);
    if (isExplanation)
      part.fields.push(
        ...explanationChanges(before as Row | null, row, questions.get(owner)?.optionKeys ?? []),
      );
    else if (action === 'create') part.action = 'create';
    else part.fields.push(...rowChanges(before as Row, row, names));
  }
  return [...parts.values()]
    .sort((part, other) => part.order - other.order)
    .map(({ location, action, fields }) => ({ location, action, fields: action === 'create' ? [] : fields }))
    .filter((one) => one.action === 'create' || one.fields.length > 0);
}

/** Questions whose key changes. A question without a key before is not counted. */
export const rekeyedIn = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ kind, before, after }) => {
      const [was, is] = [before, after].map((row) => Number((row as Row | null)?.credited ?? 0));
      return kind === 'question' && was! > 0 && was !== is;
    })
    .map((change) => change.id);
