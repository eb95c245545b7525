import type {
  DraftExplanation,
  DraftQuestion,
  DraftSection,
  DraftSegment,
  DraftTest,
  SourceLocation,
} from '../bundle.ts';
import { blockMarkup, splitPair } from '../html-in.ts';
import { attribute, type Element, findChild, findChildren, getElementName } from '../xml.ts';
import { Facts } from './facts.ts';
import { type ReadItem, readItem } from './item.ts';
import { type QtiReading, type Shared, shortestPassage } from './reading.ts';

/** An item in its section, with its passage. */
interface Placed {
  readonly item: ReadItem;
  readonly passages: readonly Shared[];
  /** The inner section around it, which may describe the passage further. */
  readonly group: { readonly element: Element; readonly file: string } | null;
}
const toPassagesKey = ({ passages }: Placed) => passages.map((passage) => passage.key).join('|');

/** Reports rules of a section that cannot be imported, such as selection and shuffling of items. */
function reportRules(reading: QtiReading, file: string, section: Element): void {
  const item = attribute(section, 'identifier');
  const select = findChild(section, 'selection');
  if (select)
    reading.problems.warn(
      file,
      item,
      { field: 'selection', value: attribute(select, 'select') || 'select' },
      `The section shows ${attribute(select, 'select') || 'some'} of its items: all of them are taken`,
    );
  if (attribute(findChild(section, 'ordering') ?? section, 'shuffle') === 'true')
    reading.problems.warn(
      file,
      item,
      { field: 'ordering', value: 'shuffle' },
      'The section shuffles its items: they are taken in the order of the file',
    );
  const rule = [section, ...findChildren(section, 'assessmentItemRef')]
    .map((one) => findChild(one, 'preCondition') ?? findChild(one, 'branchRule'))
    .find((one) => one !== undefined);
  if (rule)
    reading.problems.warn(
      file,
      item,
      { field: getElementName(rule), value: rule.toString() },
      'Conditions and branches are left out: every student gets every question',
    );
}

/** The items of a section in order, including those of inner sections and of sections in separate files. */
function* placed(
  reading: QtiReading,
  file: string,
  section: Element,
  around: readonly Shared[],
  group: Placed['group'],
  depth = 0,
  trail: readonly string[] = [file],
): Generator<Placed> {
  reportRules(reading, file, section);
  const passages = depth > 0 || group === null ? reading.findRubricPassages(file, section) : [];
  const here = passages.length > 0 ? passages : around;
  for (const child of findChildren(section)) {
    const name = getElementName(child);
    const identifier = attribute(child, 'identifier');
    if (name === 'assessmentSection')
      yield* placed(reading, file, child, here, { element: child, file }, depth + 1, trail);
    else if (name === 'assessmentSectionRef' || name === 'assessmentItemRef') {
      reading.step(file);
      const path = reading.package.resolve(file, attribute(child, 'href'), identifier);
      if (path === null) continue;
      reading.items.add(path);
      if (!reading.package.bytes(path)) {
        reading.problems.error(
          file,
          identifier,
          { field: 'href', value: path },
          `The test names ${path}, which is not in the package`,
        );
        continue;
      }
      const root = reading.package.root(path);
      if (!root) continue;
      if (name === 'assessmentSectionRef') {
        if (trail.includes(path))
          reading.problems.error(
            file,
            identifier,
            { field: 'href', value: path },
            `The section ${path} holds itself`,
          );
        else
          yield* placed(reading, path, root, here, { element: root, file: path }, depth + 1, [
            ...trail,
            path,
          ]);
        continue;
      }
      if (getElementName(root) !== 'assessmentItem') {
        reading.unsupported(
          path,
          identifier,
          { field: 'item', value: getElementName(root) },
          `Not an item, but ${getElementName(root)}`,
        );
        continue;
      }
      // A second reference would duplicate the question.
      if (!reading.take(path)) {
        reading.problems.warn(
          file,
          identifier,
          { field: 'href', value: path },
          `The test names the item ${path} again: it is taken once`,
          'Items that the test names more than once',
        );
        continue;
      }
      const item = readItem(reading, path);
      if (item) yield { item, passages: item.shared.length > 0 ? item.shared : here, group };
    }
  }
}

/** Consecutive items that repeat the same long text share it as their passage. */
function lifted(all: readonly Placed[]): Placed[] {
  /** The texts that may be a passage, each with the stimulus that remains without it. */
  const findSharedTexts = (one: Placed | undefined) => {
    if (!one || one.passages.length > 0) return [];
    const { question, rubric } = one.item;
    const whole = typeof question.stimulus === 'object' ? question.stimulus.html : '';
    return [{ html: whole, rest: undefined }, ...(rubric ? [rubric] : [])].filter(
      ({ html }) => html.length >= shortestPassage,
    );
  };
  const texts = all.map(findSharedTexts);
  return all.map((one, at) => {
    const beside = [...(texts[at - 1] ?? []), ...(texts[at + 1] ?? [])];
    const found = texts[at]!.find(({ html }) => beside.some((other) => other.html === html));
    if (!found) return one;
    const { html, rest } = found;
    const { stimulus: _, ...question } = one.item.question;
    return {
      ...one,
      passages: [{ key: `same:${html}`, html }],
      item: { ...one.item, question: { ...question, ...(rest ? { stimulus: rest } : {}) } },
    };
  });
}

const rubricExplanations = (
  reading: QtiReading,
  file: string,
  element: Element,
): Omit<DraftExplanation, 'notes'>[] =>
  findChildren(element, 'rubricBlock').flatMap((rubric) => {
    if (!/tutor/.test(attribute(rubric, 'view'))) return [];
    const named = /^docket-explanation(-hidden)?( |$)/.exec(attribute(rubric, 'class'));
    const html = blockMarkup(
      rubric,
      reading.surroundings(file, attribute(element, 'identifier'), 'rubricBlock'),
    );
    const author = named ? attribute(rubric, 'label') : undefined;
    const links = [...html.matchAll(/<p><a href="([^"]*)">Video<\/a><\/p>$/g)];
    const videoUrl = named ? links[0]?.[1]?.replaceAll('&amp;', '&') : undefined;
    const text = { html: videoUrl ? html.slice(0, links[0]!.index) : html };
    return html === '' ? [] : [{ author, text, videoUrl, ...(named?.[1] ? { enabled: false } : {}) }];
  });

/**
 * Guesses the type of a section. A shared text is a passage if each has several questions; most Logical Reasoning
 * questions have their own text.
 */
function guessSectionType(all: readonly Placed[], title: string | undefined): 'LR' | 'RC' {
  if (/logical reasoning|\barguments?\b|^\s*LR\b/i.test(title ?? '')) return 'LR';
  if (/reading comprehension|^\s*RC\b/i.test(title ?? '')) return 'RC';
  const below = all.filter((one) => one.passages.length > 0);
  // A single question with its own text is a Logical Reasoning question.
  const alone = all.filter((one) => one.passages.length === 0 && one.item.question.stimulus !== undefined);
  if (below.length * 2 < all.length || alone.length * 4 > all.length) return 'LR';
  const texts = new Map(below.map((one) => [toPassagesKey(one), one.passages]));
  const perText = below.length / texts.size;
  const lengths = [...texts.values()].map(
    (passages) => passages.map((passage) => passage.html).join('').length,
  );
  const typical = lengths.sort((length, other) => length - other)[Math.floor(lengths.length / 2)] ?? 0;
  // A Reading Comprehension section has four passages of five to eight questions.
  if (texts.size <= 4) return 'RC';
  return perText < 1.5 || (perText < 3 && typical < shortPassage) ? 'LR' : 'RC';
}
/** Characters with markup; a Reading Comprehension passage has about 2,500. */
const shortPassage = 1_300;

/** A Logical Reasoning question gets its own copy of a text that it shares with others. */
function withOwnStimulus({ item, passages }: Placed): DraftQuestion {
  const { stimulus, ...question } = item.question;
  const html = [
    ...passages.map((passage) => passage.html),
    ...(stimulus === undefined ? [] : [toHtml(stimulus)]),
  ];
  return html.length === 0 ? question : { ...question, stimulus: { html: html.join('') } };
}

/**
 * The items of one section as questions, or as passages with their questions. One section always stays one section.
 */
function readSection(
  reading: QtiReading,
  placed: readonly Placed[],
  about: Omit<DraftSection, 'questions' | 'segments' | keyof SourceLocation> & SourceLocation,
  facts: Facts,
): DraftSection {
  const all = about.type === 'LR' ? placed : lifted(placed);
  const type = about.type ?? guessSectionType(all, about.title);
  // In a Logical Reasoning section, texts that were taken out as passages become stimuli again.
  if (type === 'LR') return { ...about, type, questions: placed.map(withOwnStimulus), segments: [] };
  const segments: (DraftSegment & { key: string; questions: DraftQuestion[] })[] = [];
  let alone = 0;
  for (const one of all) {
    const last = segments.at(-1);
    const { stimulus, ...question } = one.item.question;
    const hasPassage = one.passages.length > 0;
    if (!hasPassage) alone += 1;
    // A question without a passage belongs to the passage before it, or to its own text.
    const isOwnPassage = !hasPassage && !last && stimulus !== undefined;
    if (stimulus !== undefined && !isOwnPassage)
      question.stem = { html: `${toHtml(stimulus)}${toHtml(question.stem)}` };
    const key = hasPassage ? toPassagesKey(one) : (last?.key ?? '');
    if (last?.key === key) {
      last.questions.push(question);
      continue;
    }
    const { group } = one;
    const identifier = group ? attribute(group.element, 'identifier') : one.item.identifier;
    const texts = hasPassage ? one.passages.map((passage) => passage.html) : [toHtml(stimulus ?? '')];
    const pair = texts.length === 1 && !reading.isOwn(about.file) ? splitPair(texts[0]!) : null;
    segments.push({
      key,
      file: group?.file ?? one.item.file,
      item: identifier,
      no: Number(facts.about('segment-number', identifier)) || undefined,
      subject: facts.about('subject', identifier),
      title: one.passages[0]?.title || (group && attribute(group.element, 'title')) || undefined,
      lineNumbers: facts.isOwn ? facts.has('line-numbers', identifier) : undefined,
      passages: (pair ?? texts).map((html) => ({ html })),
      explanations: group ? rubricExplanations(reading, group.file, group.element) : [],
      questions: [question],
    });
  }
  if (alone > 0)
    reading.problems.warn(
      about.file,
      about.item,
      { field: 'passage', value: all.find((one) => one.passages.length === 0)!.item.identifier },
      `${alone === 1 ? 'A question' : `${alone} questions`} of a section with passages ${alone === 1 ? 'has' : 'have'} none: put below the passage before`,
      'Questions without a passage in a section with passages',
    );
  return { ...about, type, questions: [], segments };
}
const toHtml = (text: string | { html: string }) => (typeof text === 'string' ? text : text.html);

/** Renumbers sections if one became several; numbers in our own packages are kept. */
const numbered = (sections: readonly DraftSection[]): DraftSection[] =>
  new Set(sections.map((section) => section.no)).size === sections.length &&
  sections.every((section) => section.no !== undefined)
    ? [...sections]
    : sections.map((section, at) => ({ ...section, no: at + 1 }));

/** A time limit in whole minutes; one that isn't is rounded, with a warning. Undefined without a limit. */
export function toMinutes(
  reading: QtiReading,
  file: string,
  item: string,
  seconds: number,
): number | undefined {
  if (!(seconds > 0)) return undefined;
  const minutes = Math.min(600, Math.max(1, Math.round(seconds / 60)));
  if (seconds !== minutes * 60)
    reading.problems.warn(
      file,
      item,
      { field: 'time limit', value: `${seconds} seconds` },
      `The time limit of ${seconds} seconds is taken as ${minutes} minutes`,
      'A time limit that is no whole number of minutes is rounded',
    );
  return minutes;
}

/** Reads a test with all of its sections. */
export function readTest(reading: QtiReading, path: string, test: Element): DraftTest {
  const facts = reading.package.getFacts(path);
  reading.beginTest();
  const identifier = attribute(test, 'identifier') || path;
  const parts = [
    ...findChildren(test, 'testPart'),
    ...(findChildren(test, 'assessmentSection').length > 0 ? [test] : []),
  ];
  const sections = parts.flatMap((part) =>
    findChildren(part).flatMap((child): DraftSection[] => {
      let element = child;
      let file = path;
      const item = attribute(child, 'identifier');
      if (getElementName(child) === 'assessmentSectionRef') {
        const found = reading.package.resolve(path, attribute(child, 'href'), item);
        const root = found ? reading.package.root(found) : null;
        if (!found || !root) {
          if (found && !reading.package.bytes(found))
            reading.problems.error(
              path,
              item,
              { field: 'href', value: found },
              `The test names ${found}, which is not in the package`,
            );
          return [];
        }
        [element, file] = [root, found];
      } else if (getElementName(child) !== 'assessmentSection') return [];
      const all = [...placed(reading, file, element, [], null)];
      if (all.length === 0) {
        reading.problems.warn(
          file,
          item,
          { field: 'assessmentItemRef', value: null },
          'The section has no readable question: it is left out',
        );
        return [];
      }
      const limit = findChild(element, 'timeLimits') ?? findChild(part, 'timeLimits');
      const seconds = limit ? Number(attribute(limit, 'maxTime')) : Number.NaN;
      const title = attribute(element, 'title');
      return [
        readSection(
          reading,
          all,
          {
            file,
            item,
            no: Number(facts.about('section-number', item)) || undefined,
            type: facts.about('section-type', item),
            // Our own packages leave out false values.
            variable: facts.isOwn ? facts.has('variable', item) : undefined,
            enabled: facts.has('section-disabled', item) ? false : undefined,
            minutes: toMinutes(reading, file, item, seconds),
            title: facts.has('plain-title', item) ? '' : title || undefined,
          },
          facts,
        ),
      ];
    }),
  );
  const conversion = facts.all('conversion').flatMap(({ id, entry }) => {
    const rows = /^(\d+)-(\d+)$/.exec(entry);
    return rows ? [{ scaled: Number(id), rawFrom: Number(rows[1]), rawTo: Number(rows[2]) }] : [];
  });
  return {
    file: path,
    item: identifier,
    slug: facts.id('slug'),
    no: facts.number('test-number'),
    name: attribute(test, 'title') || undefined,
    fallbackName: identifier,
    purpose: facts.id('test-purpose'),
    conversion: facts.isOwn || conversion.length > 0 ? conversion : undefined,
    sections: numbered(sections),
  };
}

/** A package of items without a test becomes a test with one section. */
export function testOfItems(reading: QtiReading, name: string, paths: readonly string[]): DraftTest {
  const all = paths.flatMap((path): Placed[] => {
    const item = readItem(reading, path);
    return item ? [{ item, passages: item.shared, group: null }] : [];
  });
  const about = { file: reading.package.manifest, item: 'test' };
  const title = name.replace(/\.[^.]*$/, '');
  const sections = all.length > 0 ? [readSection(reading, all, about, new Facts([]))] : [];
  reading.problems.warn(
    reading.package.manifest,
    'test',
    { field: 'assessmentTest', value: null },
    'The package has items but no test: they become one section',
  );
  return { ...about, fallbackName: title, slug: undefined, sections: numbered(sections) };
}
