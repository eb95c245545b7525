import type {
  DraftExplanation,
  DraftQuestion,
  DraftSection,
  DraftSegment,
  DraftTest,
  Place,
} from '../bundle.ts';
import { blockMarkup } from '../html-in.ts';
import { attribute, childOf, childrenOf, type Element, nameOf } from '../xml.ts';
import { Facts } from './facts.ts';
import { type ReadItem, readItem } from './item.ts';
import { type QtiReading, type Shared, shortestPassage } from './reading.ts';

/** An item in its section, with the passage that it stands below. */
interface Placed {
  readonly item: ReadItem;
  readonly passages: readonly Shared[];
  /** The inner section around it, which tells more of the passage. */
  readonly group: { readonly element: Element; readonly file: string } | null;
}
const keyOf = ({ passages }: Placed) => passages.map((one) => one.key).join('|');

/** What a section does with its items beyond showing them in order has no place here. */
function tellRules(reading: QtiReading, file: string, section: Element): void {
  const item = attribute(section, 'identifier');
  const select = childOf(section, 'selection');
  if (select)
    reading.problems.warn(
      file,
      item,
      `The section shows ${attribute(select, 'select') || 'some'} of its items: all of them are taken`,
    );
  if (attribute(childOf(section, 'ordering') ?? section, 'shuffle') === 'true')
    reading.problems.warn(
      file,
      item,
      'The section shuffles its items: they are taken in the order of the file',
    );
  if (
    [section, ...childrenOf(section, 'assessmentItemRef')].some(
      (one) => childOf(one, 'preCondition') || childOf(one, 'branchRule'),
    )
  )
    reading.problems.warn(
      file,
      item,
      'Conditions and branches are left out: every student gets every question',
    );
}

/** Items of a section in order, those of inner sections and of sections in files of their own too. */
function* placed(
  reading: QtiReading,
  file: string,
  section: Element,
  around: readonly Shared[],
  group: Placed['group'],
  depth = 0,
  trail: readonly string[] = [file],
): Generator<Placed> {
  tellRules(reading, file, section);
  const passages = depth > 0 || group === null ? reading.passagesOf(file, section) : [];
  const here = passages.length > 0 ? passages : around;
  for (const child of childrenOf(section)) {
    const name = nameOf(child);
    const identifier = attribute(child, 'identifier');
    if (name === 'assessmentSection')
      yield* placed(reading, file, child, here, { element: child, file }, depth + 1, trail);
    else if (name === 'assessmentSectionRef' || name === 'assessmentItemRef') {
      reading.step(file);
      const path = reading.package.resolve(file, attribute(child, 'href'), identifier);
      if (path === null) continue;
      reading.items.add(path);
      if (!reading.package.bytes(path)) {
        reading.problems.error(file, identifier, `The test names ${path}, which is not in the package`);
        continue;
      }
      const root = reading.package.root(path);
      if (!root) continue;
      if (name === 'assessmentSectionRef') {
        if (trail.includes(path))
          reading.problems.error(file, identifier, `The section ${path} holds itself`);
        else
          yield* placed(reading, path, root, here, { element: root, file: path }, depth + 1, [
            ...trail,
            path,
          ]);
        continue;
      }
      if (nameOf(root) !== 'assessmentItem') {
        reading.unsupported(path, identifier, `Not an item, but ${nameOf(root)}`);
        continue;
      }
      const item = readItem(reading, path);
      if (item) yield { item, passages: item.shared.length > 0 ? item.shared : here, group };
    }
  }
}

/** Items in a row that repeat the same long text each, as a whole or above their own, stand below it as their passage. */
function lifted(all: readonly Placed[]): Placed[] {
  /** The texts that may be a passage, each with the stimulus that is left without it. */
  const textsOf = (one: Placed | undefined) => {
    if (!one || one.passages.length > 0) return [];
    const { question, rubric } = one.item;
    const whole = typeof question.stimulus === 'object' ? question.stimulus.html : '';
    return [{ html: whole, rest: undefined }, ...(rubric ? [rubric] : [])].filter(
      ({ html }) => html.length >= shortestPassage,
    );
  };
  const texts = all.map(textsOf);
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
  childrenOf(element, 'rubricBlock').flatMap((rubric) => {
    if (!/tutor/.test(attribute(rubric, 'view'))) return [];
    const named = /^docket-explanation(-hidden)?( |$)/.exec(attribute(rubric, 'class'));
    const html = blockMarkup(rubric, reading.surroundings(file, attribute(element, 'identifier')));
    const author = named ? attribute(rubric, 'label') : undefined;
    const links = [...html.matchAll(/<p><a href="([^"]*)">Video<\/a><\/p>$/g)];
    const videoUrl = named ? links[0]?.[1]?.replaceAll('&amp;', '&') : undefined;
    const text = { html: videoUrl ? html.slice(0, links[0]!.index) : html };
    return html === '' ? [] : [{ author, text, videoUrl, ...(named?.[1] ? { enabled: false } : {}) }];
  });

/** The items of one section as questions, and where they stand below texts, as passages with their questions. */
function sectionsOf(
  reading: QtiReading,
  all: readonly Placed[],
  about: Omit<DraftSection, 'questions' | 'segments' | keyof Place> & Place,
  facts: Facts,
): DraftSection[] {
  const runs: Placed[][] = [];
  for (const one of all) {
    const run = runs.at(-1);
    if (run && run[0]!.passages.length > 0 === one.passages.length > 0) run.push(one);
    else runs.push([one]);
  }
  if (runs.length > 1)
    reading.problems.warn(
      about.file,
      about.item,
      `Items with and without a passage stand in one section: they become ${runs.length} sections`,
    );
  return runs.map((run) => {
    if (run[0]!.passages.length === 0)
      return { ...about, questions: run.map((one) => one.item.question), segments: [] };
    const segments: (DraftSegment & { key: string; questions: DraftQuestion[] })[] = [];
    for (const one of run) {
      const key = keyOf(one);
      const last = segments.at(-1);
      const { stimulus, ...question } = one.item.question;
      if (stimulus !== undefined) question.stem = { html: `${htmlOf(stimulus)}${htmlOf(question.stem)}` };
      if (last?.key === key) {
        last.questions.push(question);
        continue;
      }
      const { group } = one;
      const identifier = group ? attribute(group.element, 'identifier') : one.item.identifier;
      segments.push({
        key,
        file: group?.file ?? one.item.file,
        item: identifier,
        no: Number(facts.about('segment-number', identifier)) || undefined,
        subject: facts.about('subject', identifier),
        title: one.passages[0]?.title || (group && attribute(group.element, 'title')) || undefined,
        lineNumbers: facts.has('line-numbers', identifier) || undefined,
        passages: one.passages.map((passage) => ({ html: passage.html })),
        explanations: group ? rubricExplanations(reading, group.file, group.element) : [],
        questions: [question],
      });
    }
    return { ...about, questions: [], segments };
  });
}
const htmlOf = (text: string | { html: string }) => (typeof text === 'string' ? text : text.html);

/** Renumbers sections where one became several; numbers of our own packages stand. */
const numbered = (sections: readonly DraftSection[]): DraftSection[] =>
  new Set(sections.map((one) => one.no)).size === sections.length &&
  sections.every((one) => one.no !== undefined)
    ? [...sections]
    : sections.map((one, at) => ({ ...one, no: at + 1 }));

/** Reads a test with all of its sections. */
export function readTest(reading: QtiReading, path: string, test: Element): DraftTest {
  const facts = reading.package.factsOf(path);
  const identifier = attribute(test, 'identifier') || path;
  const parts = [
    ...childrenOf(test, 'testPart'),
    ...(childrenOf(test, 'assessmentSection').length > 0 ? [test] : []),
  ];
  const sections = parts.flatMap((part) =>
    childrenOf(part).flatMap((child): DraftSection[] => {
      let element = child;
      let file = path;
      const item = attribute(child, 'identifier');
      if (nameOf(child) === 'assessmentSectionRef') {
        const found = reading.package.resolve(path, attribute(child, 'href'), item);
        const root = found ? reading.package.root(found) : null;
        if (!found || !root) {
          if (found && !reading.package.bytes(found))
            reading.problems.error(path, item, `The test names ${found}, which is not in the package`);
          return [];
        }
        [element, file] = [root, found];
      } else if (nameOf(child) !== 'assessmentSection') return [];
      const all = lifted([...placed(reading, file, element, [], null)]);
      if (all.length === 0) {
        reading.problems.warn(file, item, 'The section has no question that is read: it is left out');
        return [];
      }
      const limit = childOf(element, 'timeLimits') ?? childOf(part, 'timeLimits');
      const seconds = limit ? Number(attribute(limit, 'maxTime')) : Number.NaN;
      const title = attribute(element, 'title');
      return sectionsOf(
        reading,
        all,
        {
          file,
          item,
          no: Number(facts.about('section-number', item)) || undefined,
          type: facts.about('section-type', item),
          variable: facts.has('variable', item) || undefined,
          enabled: facts.has('section-disabled', item) ? false : undefined,
          minutes: seconds > 0 ? Math.min(600, Math.max(1, Math.round(seconds / 60))) : undefined,
          title: facts.has('plain-title', item) ? undefined : title || undefined,
        },
        facts,
      );
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
    name: attribute(test, 'title') || identifier,
    conversion,
    sections: numbered(sections),
  };
}

/** A package of items alone is a test of one section. */
export function testOfItems(reading: QtiReading, name: string, paths: readonly string[]): DraftTest {
  const all = lifted(
    paths.flatMap((path): Placed[] => {
      const item = readItem(reading, path);
      return item ? [{ item, passages: item.shared, group: null }] : [];
    }),
  );
  const about = { file: reading.package.manifest, item: '' };
  const title = name.replace(/\.[^.]*$/, '');
  const sections = all.length > 0 ? sectionsOf(reading, all, about, new Facts([])) : [];
  reading.problems.warn(
    reading.package.manifest,
    '',
    'The package has items but no test: they become one section',
  );
  return { ...about, name: title, slug: undefined, sections: numbered(sections) };
}
