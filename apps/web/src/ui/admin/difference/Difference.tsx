import { Text } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { type FieldChange, listChangedFields, type NameResolver } from './change-fields.ts';
import classes from './difference.module.css';

interface Props {
  before: unknown;
  after: unknown;
  getName?: NameResolver;
  /** Also shows the position and kind of the row. */
  whole?: boolean;
}
/** A piece of text: added, removed, or unchanged. */
interface Change {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

/** Shows a change field by field and word by word. */
export default function Difference({ before, after, getName, whole = false }: Props) {
  const fields = listChangedFields(before, after, getName, whole);
  if (fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No text differences.
      </Text>
    );
  return (
    <dl className={classes.difference}>
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd>
            <TextChange {...field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Added words are underlined, removed words are struck through; both are also announced. */
function TextChange({ before, after, formOnly }: FieldChange) {
  if (formOnly)
    return (
      <Text span size="sm" c="dimmed">
        Only formatting changed: emphasis, links or layout.
      </Text>
    );
  return diffTexts(before, after).map(({ value, added, removed }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in a fixed order
    if (!added && !removed) return <span key={index}>{value}</span>;
    const Tag = added ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in a fixed order
      <Tag key={index} className={added ? classes.added : classes.removed}>
        <span className="visually-hidden">{added ? '[added: ' : '[removed: '}</span>
        {value}
        <span className="visually-hidden">]</span>
      </Tag>
    );
  });
}

/** Below this share of common words, a rewritten text is shown whole instead of word by word. */
const LEAST_COMMON = 0.4;
function diffTexts(before: string, after: string): readonly Change[] {
  const pieces = diffWordsWithSpace(before, after);
  const common = pieces.reduce(
    (sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length),
    0,
  );
  if (before === '' || after === '' || common >= Math.min(before.length, after.length) * LEAST_COMMON)
    return pieces;
  return [
    { value: `${before}\n`, removed: true },
    { value: after, added: true },
  ];
}
