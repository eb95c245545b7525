import type { ContentRich } from '@docket/contract/content-format';
import type { DraftTest } from '../bundle.ts';
import { blockMarkup, inlineMarkup, type MarkupCallbacks } from '../html-in.ts';
import { htmlTree } from '../html-tree.ts';
import type { Pictures } from '../pictures.ts';
import { Problems, Refused } from '../problems.ts';
import { settledBlock, settledInline } from '../texts.ts';
import { type Element, getElementText } from '../xml.ts';
import { writeZip } from '../zip-write.ts';
import { convertToBlocks, openDocument, wordDocument } from './convert.ts';
import * as keywords from './field-keywords.ts';
import { withTypedNumbers } from './numbering.ts';
import { readNumbered } from './read-numbered.ts';
import { type Part, readTemplate } from './read-template.ts';
import { nameFormats } from './text-formats.ts';

const noQuestions =
  'No questions found. Use the template, or number the questions “1.” and their options “(A)” to “(E)”';

/** Whether the headings are those of the template: a question, and a part of one. */
function isTemplate(headings: readonly Element[]): boolean {
  const names = headings.map((heading) => getElementText(heading).replace(/\s*[:.]$/, ''));
  const isPart = (name: string) =>
    /^(?:stem|stimulus)$/i.test(name) || keywords.optionHeading.test(name) || keywords.noteHeading.test(name);
  return names.some((name) => keywords.questionHeading.test(name)) && names.some(isPart);
}

/**
 * Header rows are moved to the table body, and list items and cells contain paragraphs, as in the editor for authors.
 */
function shaped(html: string): string {
  return html
    .replace(
      /<table>([\s\S]*?)<\/table>/g,
      (_, rows: string) => `<table><tbody>${rows.replace(/<\/?(?:thead|tbody)>/g, '')}</tbody></table>`,
    )
    .replace(/<li>((?:(?!<\/?(?:li|p|ul|ol)\b)[\s\S])+)/g, '<li><p>$1</p>')
    .replace(/<p>(<img [^>]*\/>)<\/p>/g, '$1');
}
/** Reads a Word document with the headings of the template. Throws Refused. */
export async function readDocx(
  file: string,
  bytes: Buffer,
  problems: Problems,
  pictures: Pictures,
): Promise<DraftTest[]> {
  const files = await openDocument(file, bytes, problems);
  if (problems.failed) return [];
  const main = files.get(wordDocument)!;
  const around = (item: string, field: string): MarkupCallbacks => ({
    picture: (source) => source.replace(/^images\//, '') || null,
    warn: (found, reason, summary) => problems.warn(file, item, { field, value: found }, reason, summary),
    error: (found, reason) => problems.error(file, item, { field, value: found }, reason),
  });
  const wrapBlocks = (blocks: readonly Element[]) => {
    const box = htmlTree('');
    for (const block of blocks) box.appendChild(block);
    return box;
  };
  const rich = (item: string, { blocks, heading }: Part): ContentRich =>
    settledBlock({ html: shaped(blockMarkup(wrapBlocks(blocks), around(item, heading))) });
  const option = (item: string, { blocks, heading }: Part): ContentRich =>
    settledInline({ html: inlineMarkup(wrapBlocks(blocks), around(item, heading)) });
  // Packed again, so that the converter gets the files that were checked: two readers of one zip file may find
  // different files in it.
  const body = await convertToBlocks(file, await writeZip(files), main, problems, pictures);
  const headings = body.filter((one) => /^h[1-4]$/.test(one.tagName));
  if (!isTemplate(headings)) {
    const formats = nameFormats(wordDocument, main);
    const typed = await withTypedNumbers(new Map([...files, [wordDocument, formats.content]]));
    const blocks = await convertToBlocks(file, typed, main, new Problems(), pictures, formats.styles);
    const found = readNumbered(file, blocks, problems, {
      rich: (item, field, blocks) => rich(item, { level: 0, heading: field, blocks }),
      option: (item, field, blocks) => option(item, { level: 0, heading: field, blocks }),
    });
    if (found) return [found];
    if (headings.length === 0) throw new Refused(file, noQuestions);
  }
  return readTemplate(body, { file, problems, rich, option });
}
