import { explanationColumns, passageExplanationColumns } from './csv-columns.ts';

/**
 * How the readers of a file know its fields: by the columns of a table, or by the labels of the other formats. JSON has the
 * names of its keys.
 */
export type FieldNames = 'columns' | 'labels';
/** What a path is within; its item in the file. */
type Container = 'test' | 'section' | 'passage' | 'question';

const columns: Readonly<Record<Container, Readonly<Record<string, string>>>> = {
  test: { no: 'test_number', name: 'test_name', slug: 'test', purpose: 'test_purpose' },
  section: {
    no: 'section',
    type: 'section_type',
    title: 'section_title',
    minutes: 'section_minutes',
    variable: 'section_unscored',
    enabled: 'section_enabled',
  },
  passage: {
    no: 'passage',
    title: 'passage_title',
    subject: 'passage_subject',
    lineNumbers: 'passage_line_numbers',
    passages: 'passage_text',
  },
  question: { no: 'question', type: 'question_type', optionIds: 'option_ids' },
};
const labels: Readonly<Record<string, string>> = {
  no: 'number',
  slug: 'test',
  variable: 'unscored',
  lineNumbers: 'line numbers',
  passages: 'passage',
  optionIds: 'option ids',
};

/** The number of an explanation, from 0, and what of it the rest of a path names. */
function parseExplanation(parts: readonly string[]): { at: number; key: string; noteOf: string } | null {
  const [first, ...rest] = parts;
  if (first !== 'explanation' && first !== 'moreExplanations') return null;
  const at = first === 'explanation' ? 0 : Number(rest.shift() ?? 0) + 1;
  return { at, key: rest[0] ?? '', noteOf: rest[1] ?? '' };
}

function nameColumn(container: Container, parts: readonly string[]): string {
  const [key = '', inner = ''] = parts;
  const explanation = parseExplanation(parts);
  if (explanation) {
    const { note, ...names } = explanationColumns(explanation.at);
    const own = container === 'passage' ? passageExplanationColumns(explanation.at) : names;
    if (explanation.key === 'notes')
      return explanation.noteOf ? note(explanation.noteOf) : `${note('a')} to ${note('e')}`;
    if (explanation.key === 'author' || parts.join() === 'moreExplanations') return own.author;
    return { videoUrl: own.video, enabled: own.shown }[explanation.key] ?? own.text;
  }
  if (key === 'options') return inner ? `option_${inner.toLowerCase()}` : 'option_a to option_e';
  if (key === 'passages' && inner === '1') return 'passage_text_b';
  return columns[container][key] ?? key;
}
function nameLabel(parts: readonly string[]): string {
  const [key = '', inner = ''] = parts;
  const explanation = parseExplanation(parts);
  if (explanation) {
    if (explanation.key === 'notes' && explanation.noteOf) return `note ${explanation.noteOf}`;
    const name = explanation.at > 0 ? `explanation ${explanation.at + 1}` : 'explanation';
    const detail = { notes: 'notes', author: 'author', videoUrl: 'video', enabled: 'shown' }[explanation.key];
    return detail ? `${name}, ${detail}` : name;
  }
  if (key === 'options' && inner) return `option ${inner}`;
  if (key === 'passages' && inner === '1') return 'passage B';
  return labels[key] ?? key;
}

/** The field of a path within a test, as readers of its file know it. */
export function nameSourceField(
  names: FieldNames,
  list: string | undefined,
  parts: readonly string[],
): string {
  const container: Container =
    list === 'segments'
      ? 'passage'
      : list === 'sections'
        ? 'section'
        : list === 'questions'
          ? 'question'
          : 'test';
  return names === 'columns' ? nameColumn(container, parts) : nameLabel(parts);
}
