import {
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { imageSize } from 'image-size';
import { htmlTree } from '../html-tree.ts';
import { type Element, findChildren, isElement } from '../xml.ts';

type Marks = Pick<IRunOptions, 'bold' | 'italics' | 'underline' | 'subScript' | 'superScript'>;
export type Block = Paragraph | Table;
const marks: Readonly<Record<string, Marks>> = {
  strong: { bold: true },
  em: { italics: true },
  u: { underline: {} },
  sub: { subScript: true },
  sup: { superScript: true },
};
const widest = 560;

/** Converts sanitized HTML to Word elements. A new list restarts its numbering. */
export class HtmlToDocx {
  /** The number of numbered lists; each has its own numbering. */
  lists = 0;
  private readonly pictures: ReadonlyMap<string, Uint8Array>;
  constructor(pictures: ReadonlyMap<string, Uint8Array>) {
    this.pictures = pictures;
  }

  blocks(html: string): Block[] {
    return this.flow(htmlTree(html), {});
  }

  private picture(element: Element): ParagraphChild[] {
    const name = element.getAttribute('src')?.replace(/^images\//, '') ?? '';
    const bytes = this.pictures.get(name);
    if (!bytes) return [];
    const size = imageSize(bytes);
    const htmlWidth = element.getAttribute('width') ?? '';
    const share = htmlWidth.endsWith('%')
      ? (Number.parseInt(htmlWidth, 10) / 100) * widest
      : Number(htmlWidth) || size.width;
    const width = Math.max(1, Math.min(widest, Math.round(share)));
    const alternative = element.getAttribute('alt') ?? '';
    return [
      new ImageRun({
        // The Word library does not know WebP, but keeps the bytes; readers detect the type from them.
        type: size.type === 'jpg' || size.type === 'gif' ? size.type : 'png',
        data: Buffer.from(bytes),
        transformation: { width, height: Math.max(1, Math.round((width * size.height) / size.width)) },
        altText: {
          name: htmlWidth ? `docket-width-${htmlWidth}` : 'picture',
          title: '',
          description: alternative,
        },
      }),
    ];
  }

  private runs(element: Element, under: Marks): ParagraphChild[] {
    const runs: ParagraphChild[] = [];
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) runs.push(new TextRun({ ...under, text: node.nodeValue ?? '' }));
      if (!isElement(node)) continue;
      const { tagName } = node;
      if (tagName === 'br') runs.push(new TextRun({ break: 1 }));
      else if (tagName === 'img') runs.push(...this.picture(node));
      else if (tagName === 'a')
        runs.push(
          new ExternalHyperlink({ link: node.getAttribute('href') ?? '', children: this.runs(node, under) }),
        );
      else runs.push(...this.runs(node, { ...under, ...marks[tagName] }));
    }
    return runs;
  }

  private list(list: Element, level: number): Block[] {
    const ordered = list.tagName === 'ol';
    if (ordered) this.lists += 1;
    const instance = this.lists;
    return findChildren(list).flatMap((item) => {
      const inner = findChildren(item);
      const inlineContent = inner.some((one) => ['p', 'ul', 'ol'].includes(one.tagName)) ? null : item;
      const numbering = ordered ? { reference: 'numbers', level, instance } : { reference: 'points', level };
      if (inlineContent) return [new Paragraph({ numbering, children: this.runs(inlineContent, {}) })];
      return inner.flatMap((one, at): Block[] => {
        if (one.tagName === 'ul' || one.tagName === 'ol') return this.list(one, level + 1);
        return [new Paragraph({ ...(at === 0 ? { numbering } : {}), children: this.runs(one, {}) })];
      });
    });
  }

  private table(table: Element): Table {
    const rows = findChildren(table).flatMap((child) =>
      child.tagName === 'tr' ? [child] : findChildren(child),
    );
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map((row) => {
        const cells = findChildren(row);
        return new TableRow({
          // Readers treat the property as true if it is present.
          ...(cells.length > 0 && cells.every((cell) => cell.tagName === 'th') ? { tableHeader: true } : {}),
          children: cells.map((cell) => {
            const content = this.flow(cell, {});
            return new TableCell({
              columnSpan: Number(cell.getAttribute('colspan')) || 1,
              rowSpan: Number(cell.getAttribute('rowspan')) || 1,
              children: content.length > 0 ? content : [new Paragraph({})],
            });
          }),
        });
      }),
    });
  }

  private flow(box: Element, style: { style?: string }): Block[] {
    const blocks: Block[] = [];
    const children = findChildren(box);
    if (children.every((child) => !/^(p|ul|ol|blockquote|h2|h3|table)$/.test(child.tagName)))
      return [new Paragraph({ ...style, children: this.runs(box, {}) })];
    for (const child of children) {
      if (child.tagName === 'p') blocks.push(new Paragraph({ ...style, children: this.runs(child, {}) }));
      else if (/^h[23]$/.test(child.tagName))
        blocks.push(new Paragraph({ heading: HeadingLevel.HEADING_5, children: this.runs(child, {}) }));
      else if (child.tagName === 'ul' || child.tagName === 'ol') blocks.push(...this.list(child, 0));
      else if (child.tagName === 'blockquote') blocks.push(...this.flow(child, { style: 'Quote' }));
      else if (child.tagName === 'table') blocks.push(this.table(child));
      else if (child.tagName === 'img') blocks.push(new Paragraph({ children: this.picture(child) }));
      else blocks.push(new Paragraph({ ...style, children: this.runs(child, {}) }));
    }
    return blocks;
  }
}
