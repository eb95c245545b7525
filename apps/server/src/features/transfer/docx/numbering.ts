import { XMLSerializer } from '@xmldom/xmldom';
import { allBelow, type Element, findChild, getElementName, parseXml } from '../xml.ts';
import type { Files } from '../zip.ts';
import { writeZip } from '../zip-write.ts';

const documentPath = 'word/document.xml';
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const value = (element: Element | undefined): string =>
  element?.getAttributeNS(w, 'val') ?? element?.getAttribute('w:val') ?? '';
const getWordAttribute = (element: Element, name: string): string =>
  element.getAttributeNS(w, name) ?? element.getAttribute(`w:${name}`) ?? '';

interface Level {
  readonly start: number;
  /** 'decimal', 'upperLetter', 'bullet'... */
  readonly format: string;
  /** For example '%1.' or '(%2)'. */
  readonly text: string;
}

/** Levels of each list by its number, as word/numbering.xml defines them. */
function readLists(files: Files): Map<string, Map<number, Level>> {
  const content = files.get('word/numbering.xml');
  if (!content) return new Map();
  const root = parseXml('word/numbering.xml', content);
  const readLevels = (definition: Element) =>
    new Map(
      allBelow(definition, 'lvl').map((level): [number, Level] => [
        Number(getWordAttribute(level, 'ilvl')),
        {
          start: Number(value(findChild(level, 'start')) || 1),
          format: value(findChild(level, 'numFmt')) || 'decimal',
          text: value(findChild(level, 'lvlText')),
        },
      ]),
    );
  const definitions = new Map(
    allBelow(root, 'abstractNum').map((one) => [getWordAttribute(one, 'abstractNumId'), readLevels(one)]),
  );
  return new Map(
    allBelow(root, 'num').map((one) => {
      const levels = new Map(definitions.get(value(findChild(one, 'abstractNumId'))) ?? []);
      for (const override of allBelow(one, 'lvlOverride')) {
        const no = Number(getWordAttribute(override, 'ilvl'));
        const start = value(findChild(override, 'startOverride'));
        const known = levels.get(no);
        if (known && start !== '') levels.set(no, { ...known, start: Number(start) });
      }
      return [getWordAttribute(one, 'numId'), levels];
    }),
  );
}

const roman = (count: number): string => {
  const signs = ['m', 'cm', 'd', 'cd', 'c', 'xc', 'l', 'xl', 'x', 'ix', 'v', 'iv', 'i'];
  const values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
  let left = Math.min(count, 4_999);
  return values.reduce((text, one, at) => {
    const times = Math.floor(left / one);
    left -= times * one;
    return text + signs[at]!.repeat(times);
  }, '');
};
const alphabetic = (count: number) => String.fromCharCode(97 + ((count - 1) % 26));
const shown = (count: number, format: string): string => {
  if (format === 'lowerLetter') return alphabetic(count);
  if (format === 'upperLetter') return alphabetic(count).toUpperCase();
  if (format === 'lowerRoman') return roman(count);
  if (format === 'upperRoman') return roman(count).toUpperCase();
  return String(count);
};

/** Computes the number or letter that Word shows before each paragraph of a list, in document order. */
class Counters {
  private readonly counts = new Map<string, number[]>();
  private readonly lists: Map<string, Map<number, Level>>;
  constructor(lists: Map<string, Map<number, Level>>) {
    this.lists = lists;
  }
  next(list: string, no: number): string | null {
    const levels = this.lists.get(list);
    const level = levels?.get(no);
    if (!levels || !level || level.format === 'bullet' || level.format === 'none') return null;
    const counts = this.counts.get(list) ?? [];
    this.counts.set(list, counts);
    counts[no] = counts[no] === undefined ? level.start : counts[no] + 1;
    counts.length = no + 1;
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const around = levels.get(at);
      return around ? shown(counts[at] ?? around.start, around.format) : '';
    });
    return text.trim() === '' ? null : text;
  }
}

/**
 * Replaces the automatic numbers and letters of a document by typed text, because the converter does not know how
 * Word numbers lists. Bullets are kept.
 */
export async function withTypedNumbers(files: Files): Promise<Buffer> {
  const lists = readLists(files);
  const root = parseXml(documentPath, files.get(documentPath)!);
  const counters = new Counters(lists);
  const styles = stylesWithLists(files);
  for (const paragraph of allBelow(root, 'p')) {
    const properties = findChild(paragraph, 'pPr');
    const own = properties && findChild(properties, 'numPr');
    const inherited = styles.get(value(properties && findChild(properties, 'pStyle')));
    const list = (own && value(findChild(own, 'numId'))) || inherited?.list || '';
    const level = Number((own && value(findChild(own, 'ilvl'))) || inherited?.level || 0);
    const label = list === '' || list === '0' ? null : counters.next(list, level);
    if (label === null) continue;
    if (own) properties!.removeChild(own);
    const run = root.ownerDocument!.createElementNS(w, 'w:r');
    const text = root.ownerDocument!.createElementNS(w, 'w:t');
    text.setAttribute('xml:space', 'preserve');
    text.appendChild(root.ownerDocument!.createTextNode(`${label} `));
    run.appendChild(text);
    paragraph.insertBefore(run, properties ? properties.nextSibling : paragraph.firstChild);
  }
  const xml = new XMLSerializer().serializeToString(root);
  return writeZip(
    [...files].map(([path, content]) => [path, path === documentPath ? xml : content] as const),
  );
}

/** Paragraph styles with numbering. */
function stylesWithLists(files: Files): Map<string, { list: string; level: string }> {
  const content = files.get('word/styles.xml');
  if (!content) return new Map();
  return new Map(
    allBelow(parseXml('word/styles.xml', content), 'style').flatMap((style) => {
      const numbering = allBelow(style, 'numPr')[0];
      return numbering && getElementName(style) === 'style'
        ? [
            [
              getWordAttribute(style, 'styleId'),
              { list: value(findChild(numbering, 'numId')), level: value(findChild(numbering, 'ilvl')) },
            ] as const,
          ]
        : [];
    }),
  );
}
