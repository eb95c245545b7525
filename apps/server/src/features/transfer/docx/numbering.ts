import { XMLSerializer } from '@xmldom/xmldom';
import { allBelow, type Element, findChild, keepSeparators, parseXml } from '../xml.ts';
import type { Files } from '../zip.ts';
import { writeZip } from '../zip-write.ts';

const documentPath = 'word/document.xml';
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const value = (element: Element | undefined): string =>
  element?.getAttributeNS(w, 'val') ?? element?.getAttribute('w:val') ?? '';
export const getWordAttribute = (element: Element, name: string): string =>
  element.getAttributeNS(w, name) ?? element.getAttribute(`w:${name}`) ?? '';

interface Level {
  readonly start: number;
  /** 'decimal', 'upperLetter', 'bullet'... */
  readonly format: string;
  /** For example '%1.' or '(%2)'. */
  readonly text: string;
  /** Whether it counts on after an item of a higher level. */
  readonly isContinuous: boolean;
  /** The paragraph style that stands for this level. */
  readonly style: string;
}
interface List {
  /** Lists of one definition count on, unless one has its own start. */
  readonly definition: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly starts: ReadonlyMap<number, number>;
}

/** Each list by its number, as word/numbering.xml defines them. */
function readLists(files: Files): Map<string, List> {
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
          isContinuous: value(findChild(level, 'lvlRestart')) === '0',
          style: value(findChild(level, 'pStyle')),
        },
      ]),
    );
  const all = allBelow(root, 'abstractNum');
  const definitions = new Map(
    all.map((one) => {
      // A list style defines its levels once for all lists that use it.
      const link = value(findChild(one, 'numStyleLink'));
      const source = link === '' ? one : all.find((other) => value(findChild(other, 'styleLink')) === link);
      return [
        getWordAttribute(one, 'abstractNumId'),
        { id: getWordAttribute(source ?? one, 'abstractNumId'), levels: readLevels(source ?? one) },
      ] as const;
    }),
  );
  return new Map(
    allBelow(root, 'num').map((one): [string, List] => {
      const found = definitions.get(value(findChild(one, 'abstractNumId')));
      const levels = new Map(found?.levels ?? []);
      const starts = new Map<number, number>();
      for (const override of allBelow(one, 'lvlOverride')) {
        const no = Number(getWordAttribute(override, 'ilvl'));
        for (const [, level] of readLevels(override)) levels.set(no, level);
        const start = value(findChild(override, 'startOverride'));
        if (start !== '') starts.set(no, Number(start));
      }
      return [getWordAttribute(one, 'numId'), { definition: found?.id ?? '', levels, starts }];
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
  private readonly started = new Set<string>();
  private readonly lists: ReadonlyMap<string, List>;
  constructor(lists: ReadonlyMap<string, List>) {
    this.lists = lists;
  }
  next(id: string, no: number): string | null {
    const list = this.lists.get(id);
    const level = list?.levels.get(no);
    if (!list || !level || level.format === 'bullet' || level.format === 'none') return null;
    const { levels } = list;
    const counts = this.counts.get(list.definition) ?? [];
    this.counts.set(list.definition, counts);
    const start = this.started.has(`${id}/${no}`) ? undefined : list.starts.get(no);
    this.started.add(`${id}/${no}`);
    counts[no] = start ?? (counts[no] === undefined ? level.start : counts[no] + 1);
    for (let below = no + 1; below < counts.length; below += 1)
      if (!levels.get(below)?.isContinuous) delete counts[below];
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
    const style = value(properties && findChild(properties, 'pStyle'));
    const level = Number(
      (own && value(findChild(own, 'ilvl'))) || inherited?.level || findStyleLevel(lists.get(list), style),
    );
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
  const xml = keepSeparators(new XMLSerializer().serializeToString(root));
  return writeZip(
    [...files].map(([path, content]) => [path, path === documentPath ? xml : content] as const),
  );
}

/** The level that a style stands for in a list. */
function findStyleLevel(list: List | undefined, style: string): number {
  for (const [no, level] of list?.levels ?? []) if (style !== '' && level.style === style) return no;
  return 0;
}

/** Paragraph styles with numbering, their own or that of the style they are based on. */
function stylesWithLists(files: Files): Map<string, { list: string; level: string }> {
  const content = files.get('word/styles.xml');
  if (!content) return new Map();
  const styles = new Map(
    allBelow(parseXml('word/styles.xml', content), 'style').map((style) => [
      getWordAttribute(style, 'styleId'),
      style,
    ]),
  );
  const found = new Map<string, { list: string; level: string }>();
  for (const [id, style] of styles) {
    const seen = new Set<Element>();
    let list = '';
    let level = '';
    for (let one: Element | undefined = style; one && !seen.has(one); ) {
      seen.add(one);
      const properties = findChild(one, 'pPr');
      const numbering = properties && findChild(properties, 'numPr');
      list ||= numbering ? value(findChild(numbering, 'numId')) : '';
      level ||= numbering ? value(findChild(numbering, 'ilvl')) : '';
      one = styles.get(value(findChild(one, 'basedOn')));
    }
    if (list !== '') found.set(id, { list, level });
  }
  return found;
}
