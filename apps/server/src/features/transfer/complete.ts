import type { SectionType } from '@docket/contract';
import { slugify } from '@docket/rules';
import { sectionTitles } from '../content-import/index.ts';
import type {
  BundledTest,
  DraftExplanation,
  DraftQuestion,
  DraftSection,
  DraftSegment,
  DraftTest,
  Filled,
  SourceLocation,
} from './bundle.ts';
import { guessTopic, guessType, type Lists } from './guess.ts';

const toPlainText = (text: string | { html: string }) =>
  typeof text === 'string' ? text : text.html.replace(/<[^>]*>/g, ' ');
export const toSlug = (name: string): string => slugify(name);

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
};

const explanationValue = ({ author, text, notes, videoUrl, enabled }: DraftExplanation) => ({
  author: author || 'Docket',
  text,
  notes,
  ...(videoUrl ? { videoUrl } : {}),
  ...(enabled === false ? { enabled } : {}),
});
function explanationsValue(all: readonly DraftExplanation[], withNotes: boolean): object {
  const values = all.map((one) => {
    const { notes, ...rest } = explanationValue(one);
    return withNotes ? { ...rest, notes } : rest;
  });
  const [explanation, ...moreExplanations] = values;
  return {
    ...(explanation ? { explanation } : {}),
    ...(moreExplanations.length > 0 ? { moreExplanations } : {}),
  };
}

/** What completing a test finds on its way: where each part was read, and what the files left out. */
interface Completion {
  readonly lists: Lists;
  readonly locations: Record<string, SourceLocation>;
  readonly filled: Filled[];
  /** The value, or its default. */
  fill<T>(path: string, value: T | undefined, other: T, warning?: Filled['warning']): T;
}
function createCompletion(draft: DraftTest, lists: Lists): Completion {
  const filled: Filled[] = [];
  return {
    lists,
    locations: { '': draft },
    filled,
    fill(path, value, other, warning = null) {
      if (value !== undefined && value !== '') return value;
      filled.push({ path, warning });
      return other;
    },
  };
}

function completeQuestion(
  { lists, locations, filled, fill }: Completion,
  one: DraftQuestion,
  no: number,
  sectionType: SectionType,
  path: string,
) {
  locations[path] = { file: one.file, item: one.item };
  const stem = toPlainText(one.stem);
  const guessed = guessType(lists, sectionType, stem);
  const type = fill(`${path}.type`, one.type, guessed, {
    summary: 'Question type guessed from the stem. Check it after the import',
    reason: `Guessed type ${guessed}: “${shortened(stem)}”`,
    value: shortened(stem),
  });
  const topic = guessTopic(lists, sectionType, type);
  const topics = fill(`${path}.topics`, one.topics.length > 0 ? one.topics : undefined, [topic], {
    summary: 'Topic guessed from the question type: check it after the import',
    reason: `Guessed topic ${topic}`,
    value: type,
  });
  const difficulty = fill(`${path}.difficulty`, one.difficulty, 3, {
    summary: 'No difficulty in the file: set to 3 of 5',
    reason: 'No difficulty: set to 3',
    value: null,
  });
  if (one.stimulusMissing) filled.push({ path: `${path}.stimulus`, warning: null });
  return {
    no,
    type,
    topics: [...topics],
    difficulty,
    ...(one.stimulus === undefined ? {} : { stimulus: one.stimulus }),
    stem: one.stem,
    options: one.options,
    ...(one.optionIds && Object.keys(one.optionIds).length > 0 ? { optionIds: one.optionIds } : {}),
    credited: one.credited,
    ...explanationsValue(one.explanations, true),
    ...(one.enabled === false ? { enabled: false } : {}),
  };
}

function completeSegment(
  completion: Completion,
  one: DraftSegment,
  no: number,
  sectionType: SectionType,
  path: string,
  next: () => number,
) {
  const { locations, fill } = completion;
  locations[path] = { file: one.file, item: one.item };
  const pair = one.passages.length > 1;
  // An empty subject was left empty on purpose.
  const subject =
    one.subject === '' ? '' : fill(`${path}.subject`, one.subject, sectionType === 'LG' ? 'games' : '');
  return {
    no,
    subject,
    title: fill(`${path}.title`, one.title, `Passage ${no}`).slice(0, 120).trim(),
    passages: one.passages.map((text, at) => ({
      label: pair ? `Passage ${'AB'[at] ?? at + 1}` : null,
      text,
    })),
    ...(fill(`${path}.lineNumbers`, one.lineNumbers, false) ? { lineNumbers: true } : {}),
    ...explanationsValue(
      one.explanations.map((each) => ({ ...each, notes: {} })),
      false,
    ),
    questions: one.questions.map((each, at) =>
      completeQuestion(completion, each, each.no ?? next(), sectionType, `${path}.questions.${at}`),
    ),
  };
}

function completeSection(completion: Completion, one: DraftSection, at: number) {
  const { locations, fill } = completion;
  const path = `sections.${at}`;
  locations[path] = { file: one.file, item: one.item };
  const type = (one.type ?? (one.segments.length > 0 ? 'RC' : 'LR')) as SectionType;
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  // An empty title means the title of the section type.
  const title = one.title === '' ? '' : fill(`${path}.title`, one.title, undefined);
  return {
    no: one.no ?? at + 1,
    type,
    variable: fill(`${path}.variable`, one.variable, false),
    minutes: fill(`${path}.minutes`, one.minutes, 35, {
      summary: 'No time limit in the file: set to 35 minutes',
      reason: 'No time limit: set to 35 minutes',
      value: null,
    }),
    ...(title && title !== sectionTitles[type] ? { title: title.slice(0, 120).trim() } : {}),
    ...(one.enabled === false ? { enabled: false } : {}),
    ...(type === 'LR'
      ? {
          questions: one.questions.map((each, n) =>
            completeQuestion(completion, each, each.no ?? next(), type, `${path}.questions.${n}`),
          ),
        }
      : {
          segments: one.segments.map((each, n) =>
            completeSegment(completion, each, each.no ?? n + 1, type, `${path}.segments.${n}`, next),
          ),
        }),
  };
}

/**
 * Converts the content of a package to a test in the content format. Missing fields are filled in and listed in
 * `filled`.
 */
export function completeTest(draft: DraftTest, lists: Lists): BundledTest {
  const completion = createCompletion(draft, lists);
  const { locations, filled, fill } = completion;
  fill('name', draft.name, '');
  fill('conversion', draft.conversion, []);
  const name = (draft.name || draft.slug || draft.fallbackName || draft.file.replace(/\.\w+$/, ''))
    .slice(0, 80)
    .trim();
  const slug = draft.slug || toSlug(name) || 'imported-test';
  const known = lists.numbers[slug];
  const value = {
    no: draft.no ?? known ?? lists.nextNumber(),
    name,
    slug,
    type: 'NORMAL',
    ...(draft.purpose ? { purpose: draft.purpose } : {}),
    ...(draft.conversion && draft.conversion.length > 0 ? { conversion: [...draft.conversion] } : {}),
    sections: draft.sections.map((one, at) => completeSection(completion, one, at)),
  };
  return {
    kind: 'test',
    ...(draft.isPartial ? { isPartial: true } : {}),
    value,
    locations,
    fieldNames: draft.fieldNames ?? 'labels',
    guessed: { slug: !draft.slug, no: draft.no === undefined },
    filled,
  };
}
