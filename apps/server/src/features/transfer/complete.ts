import type { SectionType } from '@docket/contract';
import type {
  BundledTest,
  DraftExplanation,
  DraftQuestion,
  DraftSection,
  DraftSegment,
  DraftTest,
  Place,
} from './bundle.ts';
import { guessTopic, guessType, type Lists } from './guess.ts';
import type { Problems } from './problems.ts';

const textOf = (text: string | { html: string }) =>
  typeof text === 'string' ? text : text.html.replace(/<[^>]*>/g, ' ');
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

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

/** Makes a test in the content format of what a package told, filling in what it leaves out and saying so. */
export function completeTest(draft: DraftTest, lists: Lists, problems: Problems): BundledTest {
  const places: Record<string, Place> = { '': draft };
  const warn = ({ file, item }: Place, reason: string) => problems.warn(file, item, reason);

  function question(one: DraftQuestion, no: number, sectionType: SectionType, path: string) {
    places[path] = { file: one.file, item: one.item };
    const filled: string[] = [];
    const fill = <T>(value: T | undefined, other: T, what: string): T => {
      if (value !== undefined && value !== '') return value;
      filled.push(`${what} (taken as ${other})`);
      return other;
    };
    const stem = textOf(one.stem);
    const type = fill(one.type, guessType(lists, sectionType, stem), 'question type');
    const topics =
      one.topics.length > 0 ? one.topics : [fill(undefined, guessTopic(lists, sectionType, type), 'topic')];
    const difficulty = fill(one.difficulty, 3, 'difficulty');
    if (filled.length > 0)
      warn(one, `The package names no ${filled.join(', ')}: look it over after the import`);
    return {
      no,
      type,
      topics: [...topics],
      difficulty,
      ...(one.stimulus === undefined ? {} : { stimulus: one.stimulus }),
      stem: one.stem,
      options: one.options,
      credited: one.credited,
      ...explanationsValue(one.explanations, true),
      ...(one.enabled === false ? { enabled: false } : {}),
    };
  }

  function segment(
    one: DraftSegment,
    no: number,
    sectionType: SectionType,
    path: string,
    next: () => number,
  ) {
    places[path] = { file: one.file, item: one.item };
    const pair = one.passages.length > 1;
    return {
      no,
      subject: one.subject ?? (sectionType === 'LG' ? 'games' : ''),
      title: (one.title || `Passage ${no}`).slice(0, 120).trim(),
      passages: one.passages.map((text, at) => ({
        label: pair ? `Passage ${'AB'[at] ?? at + 1}` : null,
        text,
      })),
      ...(one.lineNumbers ? { lineNumbers: true } : {}),
      ...explanationsValue(
        one.explanations.map((each) => ({ ...each, notes: {} })),
        false,
      ),
      questions: one.questions.map((each, at) =>
        question(each, each.no ?? next(), sectionType, `${path}.questions.${at}`),
      ),
    };
  }

  function section(one: DraftSection, at: number) {
    const path = `sections.${at}`;
    places[path] = { file: one.file, item: one.item };
    const type = (one.type ?? (one.segments.length > 0 ? 'RC' : 'LR')) as SectionType;
    let last = 0;
    const next = () => {
      last += 1;
      return last;
    };
    if (one.minutes === undefined)
      warn(one, 'The package gives the section no time limit: taken as 35 minutes');
    return {
      no: one.no ?? at + 1,
      type,
      variable: one.variable ?? false,
      minutes: one.minutes ?? 35,
      ...(one.title ? { title: one.title.slice(0, 120).trim() } : {}),
      ...(one.enabled === false ? { enabled: false } : {}),
      ...(type === 'LR'
        ? {
            questions: one.questions.map((each, n) =>
              question(each, each.no ?? next(), type, `${path}.questions.${n}`),
            ),
          }
        : {
            segments: one.segments.map((each, n) =>
              segment(each, each.no ?? n + 1, type, `${path}.segments.${n}`, next),
            ),
          }),
    };
  }

  const name = (draft.name || draft.slug || draft.file.replace(/\.\w+$/, '')).slice(0, 80).trim();
  const slug = draft.slug || slugOf(name) || 'imported-test';
  const known = lists.numbers[slug];
  const value = {
    no: draft.no ?? known ?? lists.nextNumber(),
    name,
    slug,
    type: 'NORMAL',
    ...(draft.conversion && draft.conversion.length > 0 ? { conversion: [...draft.conversion] } : {}),
    sections: draft.sections.map(section),
  };
  return { kind: 'test', value, places, guessed: { slug: !draft.slug, no: draft.no === undefined } };
}
