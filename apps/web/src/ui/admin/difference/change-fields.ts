import { getFieldLabel, optionLetter } from '@docket/rules';
/** The value before and after a change, as readable lines. */
export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Only the formatting changed: emphasis, a link, a table. */
  readonly formOnly: boolean;
}

/** Identifiers and kinds, which nobody edits directly. */
const silent = new Set(['testId', 'sectionId', 'segmentId', 'questionId', 'kind', 'optionIds']);

const formatOption = (no: unknown) => (typeof no === 'number' ? optionLetter(no) : '');

/** The plain text of HTML: one line for each block, and images by their alternative text. */
export function htmlToText(html: string): string {
  return html
    .replace(/<img\b[^>]*?alt="([^"]*)"[^>]*>/g, '\n[Picture: $1]\n')
    .replace(/<li>/g, '\n• ')
    .replace(/(?:<\/p>)?<\/t[dh]>\s*(?=<t[dh])/g, ' | ')
    .replace(/<br ?\/?>|<\/(?:p|h3|tr|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/•\s*\n/g, '• ')
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** The label of an id. */
export type NameResolver = (id: string) => string;

const formatLine = (one: unknown, getName: NameResolver) => {
  const { sectionId, variable } = record(one);
  if (typeof sectionId === 'string') return `${getName(sectionId)}${variable ? ', unscored' : ''}`;
  return typeof one === 'string' ? one : JSON.stringify(one);
};

/** A state as texts by label. Rows and lists become lines; each option and note is separate. */
function texts(state: unknown, getName: NameResolver, whole: boolean): Map<string, string> {
  const found = new Map<string, string>();
  const setField = (label: string, text: string) => {
    if (text !== '') found.set(label, text);
  };
  for (const [key, value] of Object.entries(record(state))) {
    if ((!whole && silent.has(key)) || value === null || value === undefined) continue;
    const label = getFieldLabel(key);
    if (key === 'options' && Array.isArray(value))
      value.forEach((one, index) => {
        setField(`Option ${formatOption(index + 1)}`, String(one));
      });
    else if (key === 'notes' && Array.isArray(value))
      for (const note of value)
        setField(`Why not ${formatOption(record(note).optionNo)}`, String(record(note).html ?? ''));
    else if (key === 'credited' || key === 'keyAtSave') setField(label, formatOption(value));
    // The beginning of the hash is enough to tell one state of the options from another.
    else if (key === 'optionsHashAtSave') setField(label, `state ${String(value).slice(0, 6)}`);
    else if (key === 'conversion' && Array.isArray(value))
      setField(
        label,
        value
          .map(record)
          .map(({ rawFrom, rawTo, scaled }) => `${rawFrom} to ${rawTo}: ${scaled}`)
          .join('\n'),
      );
    else if (Array.isArray(value))
      setField(
        label,
        value
          .map((one) => (key.endsWith('Ids') ? getName(String(one)) : formatLine(one, getName)))
          .join('\n'),
      );
    else if (typeof value === 'boolean') setField(label, value ? 'Yes' : 'No');
    else if (typeof value === 'object')
      for (const [inner, text] of texts(value, getName, whole)) setField(`${label}, ${inner}`, text);
    else setField(label, String(value));
  }
  return found;
}

/** What differs between two states; everything if either is missing. */
export function listChangedFields(
  before: unknown,
  after: unknown,
  getName: NameResolver = (id) => id,
  whole = false,
): FieldChange[] {
  const was = texts(before, getName, whole);
  const is = texts(after, getName, whole);
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((label) => {
    const [old, now] = [was.get(label) ?? '', is.get(label) ?? ''];
    if (old === now) return [];
    const texts = { before: htmlToText(old), after: htmlToText(now) };
    return [{ label, ...texts, formOnly: texts.before === texts.after }];
  });
}
