import type { DraftTest } from '../bundle.ts';
import type { Problems } from '../problems.ts';
import type { Element } from '../xml.ts';
import { buildNumbered, type NumberedTexts } from './build-numbered.ts';
import { NumberedReader } from './numbered-reader.ts';

/**
 * Reads a Word document without the template's headings: "1.", "Q1:" or "Question 1" begins a question, "(A)" an option,
 * "Section 2" a section. The answers are at the end as a list or a table, below each question ("Answer: C"), or the
 * credited option has a star, or alone looks different. What can be read in two ways is an error. Returns null if it has no
 * question.
 */
export function readNumbered(
  file: string,
  body: readonly Element[],
  problems: Problems,
  texts: NumberedTexts,
): DraftTest | null {
  const reader = new NumberedReader(file, problems);
  reader.read(body);
  if (reader.sections.every((section) => section.groups.length === 0)) return null;
  for (const text of reader.left)
    problems.warn(
      file,
      'document',
      { field: 'text', value: text },
      `Left out, since it belongs to no question: “${text.slice(0, 80)}”`,
      'Text that belongs to no question is left out',
    );
  return buildNumbered(file, reader.name, reader.sections, problems, texts);
}
