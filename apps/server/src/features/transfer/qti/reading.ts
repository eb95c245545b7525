import { posix } from 'node:path';
import { blockMarkup, type MarkupCallbacks } from '../html-in.ts';
import { limits } from '../limits.ts';
import { type Pictures, pictureOfData } from '../pictures.ts';
import { type Problems, Refused } from '../problems.ts';
import type { Subject } from '../subject.ts';
import {
  attribute,
  below,
  type Element,
  findChild,
  findChildren,
  firstBelow,
  getElementName,
} from '../xml.ts';
import type { QtiPackage } from './package.ts';

export interface Shared {
  readonly key: string;
  readonly html: string;
  readonly title?: string | undefined;
}

/** The shared state while one package is read. */
export class QtiReading {
  readonly package: QtiPackage;
  readonly problems: Problems;
  readonly pictures: Pictures;
  private readonly skipUnknown: boolean;
  private readonly embedded = new WeakSet<Element>();
  /** Shared texts by path; each is converted once for all items that reference it. */
  private readonly pages = new Map<string, Shared[]>();
  /** Items by path; one may be used several times. */
  readonly items = new Set<string>();
  private steps = 0;
  /** Items of the test that is being read. */
  private taken = new Set<string>();
  constructor(opened: QtiPackage, problems: Problems, pictures: Pictures, skipUnknown: boolean) {
    this.package = opened;
    this.problems = problems;
    this.pictures = pictures;
    this.skipUnknown = skipUnknown;
  }

  beginTest(): void {
    this.taken = new Set();
  }
  /** Returns false for an item that the test has referenced before. */
  take(path: string): boolean {
    if (this.taken.has(path)) return false;
    this.taken.add(path);
    return true;
  }
  /** Whether Docket exported the test; its texts are then kept unchanged. */
  isOwn(file: string): boolean {
    return this.package.getFacts(file).isOwn;
  }

  /** Reports an item that cannot become a question: an error, or skipped, by option. */
  unsupported(file: string, item: string, subject: Subject, reason: string): void {
    if (this.skipUnknown) this.problems.warn(file, item, subject, `Skipped. ${reason}`);
    else this.problems.error(file, item, subject, reason);
  }

  /** `field` is the part of the item whose text is read. */
  surroundings(file: string, item: string, field: string): MarkupCallbacks {
    return {
      picture: (source) => this.picture(file, item, field, source),
      skip: (element) => this.embedded.has(element),
      warn: (found, reason, summary) =>
        this.problems.warn(file, item, { field, value: found }, reason, summary),
      error: (found, reason) => this.problems.error(file, item, { field, value: found }, reason),
    };
  }

  private picture(file: string, item: string, field: string, source: string): string | null {
    if (source === '') return null;
    const report = (reason: string) =>
      this.problems.error(file, item, { field, value: source.slice(0, 120) }, reason);
    if (/^https?:/i.test(source)) {
      report(`The picture ${source.slice(0, 120)} is not in the package`);
      return null;
    }
    const data = source.startsWith('data:') ? pictureOfData(source) : undefined;
    if (data === null) {
      report('A picture within the text that is not encoded in base64');
      return null;
    }
    const path = data ? source.slice(0, 30) : this.package.resolve(file, source, item);
    if (path === null) return null;
    const bytes = data ?? this.package.bytes(path);
    if (!bytes) {
      report(`The picture ${path} is not in the package`);
      return null;
    }
    const name = this.pictures.add(bytes);
    if (typeof name === 'string') return name;
    report(`${path}: ${name.message}`);
    return null;
  }

  /** The text of an assessmentStimulus file, or of an XHTML page; a pair gives two. */
  private page(from: string, item: string, address: string): Shared[] {
    const path = this.package.resolve(from, address, item);
    if (path === null) return [];
    if (!this.package.bytes(path)) {
      this.problems.error(
        from,
        item,
        { field: 'href', value: address },
        `The shared text ${path} is not in the package`,
      );
      return [];
    }
    const known = this.pages.get(path);
    if (known) return known;
    const root = this.package.root(path);
    const body = root && (findChild(root, 'stimulusBody') ?? findChild(root, 'body') ?? root);
    const shared = body
      ? this.splitPair({
          key: path,
          html: blockMarkup(body, this.surroundings(path, item, 'passage')),
          title: attribute(root, 'title') || undefined,
        })
      : [];
    this.pages.set(path, shared);
    return shared;
  }

  /** Texts that an item references (2.2 and 3.0). */
  findStimuli(path: string, item: Element): Shared[] {
    const references = findChildren(item, 'assessmentStimulusRef');
    return references.flatMap((reference) =>
      this.page(path, attribute(item, 'identifier'), attribute(reference, 'href')),
    );
  }

  /** Texts that the body includes: XHTML as an object, or by XInclude (2.1). */
  findEmbeddedPassages(path: string, identifier: string, body: Element): Shared[] {
    const found: Shared[] = [];
    for (const one of below(body)) {
      const isPage = getElementName(one) === 'object' && /x?html|xml/.test(attribute(one, 'type'));
      const address = isPage
        ? attribute(one, 'data')
        : getElementName(one) === 'include'
          ? attribute(one, 'href')
          : '';
      if (!address || posix.extname(address).match(/\.(png|jpe?g|gif|webp|svg)$/i)) continue;
      this.embedded.add(one);
      found.push(...this.page(path, identifier, address));
    }
    return found;
  }
  isEmbedded(element: Element): boolean {
    return this.embedded.has(element);
  }

  /** Splits a pair of passages that our own export wrote as one text. */
  private splitPair(shared: Shared): Shared[] {
    const root = this.package.root(shared.key);
    const boxes = root ? passageBoxes(root) : [];
    if (boxes.length < 2) return [shared];
    return boxes.map((box, at) => ({
      key: `${shared.key}#${at}`,
      title: shared.title,
      html: blockMarkup(box, this.surroundings(shared.key, attribute(root!, 'identifier'), 'passage')),
    }));
  }

  /** Texts that a section shows to candidates above all of its items, if they are longer than directions. */
  findRubricPassages(file: string, section: Element): Shared[] {
    const item = attribute(section, 'identifier');
    return findChildren(section, 'rubricBlock').flatMap((rubric, at) => {
      const view = attribute(rubric, 'view');
      if (view !== '' && !/candidate/.test(view)) return [];
      const boxes = passageBoxes(rubric);
      const referred = this.findStimuli(file, rubric);
      if (referred.length > 0) return referred;
      const own = (boxes.length > 0 ? boxes : [rubric]).map((box, no) => ({
        key: `${file}#${item}/${at}/${no}`,
        html: blockMarkup(box, this.surroundings(file, item, 'rubricBlock')),
      }));
      const embedded = this.findEmbeddedPassages(file, item, rubric);
      if (embedded.length > 0) return embedded;
      const isPassage = boxes.length > 0 || own[0]!.html.replace(/<[^>]*>/g, '').length >= shortestPassage;
      if (!isPassage)
        this.problems.warn(
          file,
          item,
          { field: 'rubricBlock', value: own[0]!.html.replace(/<[^>]*>/g, ' ') },
          'Directions of a section are left out: sections have none here',
        );
      return isPassage ? own : [];
    });
  }
  /**
   * Counts the references of a test, each time they occur, because files that include files multiply. Throws Refused.
   */
  step(file: string): void {
    this.steps += 1;
    if (this.steps > limits.questions)
      throw new Refused(file, `The test names more than ${limits.questions} items and sections`);
  }
}

/** Directions are shorter than any passage. */
export const shortestPassage = 400;
const passageBoxes = (root: Element): Element[] =>
  firstBelow(root, 'div')
    ? [...below(root)].filter((one) => attribute(one, 'class').split(/\s+/).includes('docket-passage'))
    : [];
