import type { FieldIssue } from '../../api-error.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const questionPath = /^sections\.\d+(?:\.segments\.\d+)?\.questions\.\d+(?=\.|$)/;

const placeholderQuestion = (no: unknown) => ({
  no,
  type: 'none',
  topics: ['none'],
  difficulty: 3,
  stem: 'Stem',
  options: { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E' },
  credited: 'A',
});
/** Valid values of fields outside of questions, by name. */
const placeholderFields: Readonly<Record<string, unknown>> = {
  minutes: 35,
  title: 'Title',
  name: 'Name',
  slug: 'slug',
  subject: '',
  text: 'Text',
  videoUrl: 'https://vimeo.com/1',
};

/**
 * A copy of a test in which what has an error is replaced by something valid, so that the rules between fields are
 * checked in the same round. Null if an error is elsewhere. Paths stay the same.
 */
export function replaceFaulty(input: unknown, issues: readonly FieldIssue[]): unknown {
  const copy: unknown = structuredClone(input);
  for (const { field } of issues) {
    const question = questionPath.exec(field)?.[0];
    const steps = (question ?? field).split('.');
    const last = steps.pop()!;
    let parent = copy;
    for (const step of steps) parent = (parent as Record<string, unknown> | undefined)?.[step];
    if (typeof parent !== 'object' || parent === null) return null;
    const members = parent as Record<string, unknown>;
    const before = members[last];
    if (question && isObject(before) && Number.isInteger(before.no))
      members[last] = placeholderQuestion(before.no);
    else if (!question && last in placeholderFields) members[last] = placeholderFields[last];
    else return null;
  }
  return copy;
}

/** What the check of question types and topics needs, of a test whose structure may have errors. */
export function listCodes(input: unknown) {
  const list = (from: unknown, key: string): unknown[] =>
    isObject(from) && Array.isArray(from[key]) ? (from[key] as unknown[]) : [];
  const sections = list(input, 'sections').flatMap((section, at) => {
    const type = isObject(section) ? section.type : null;
    if (type !== 'LR' && type !== 'RC' && type !== 'LG') return [];
    const path = `sections.${at}`;
    const found = [
      { from: section, path },
      ...list(section, 'segments').map((from, no) => ({ from, path: `${path}.segments.${no}` })),
    ];
    return [{ no: at, type, found } as const];
  });
  return {
    sections: sections.map(({ no, type }) => ({ no, type })),
    questions: sections.flatMap(({ no, found }) =>
      found.flatMap(({ from, path }) =>
        list(from, 'questions').flatMap((question, at) =>
          isObject(question) && typeof question.type === 'string'
            ? [
                {
                  path: `${path}.questions.${at}`,
                  sectionNo: no,
                  questionType: question.type,
                  topics: list(question, 'topics').filter((topic) => typeof topic === 'string'),
                },
              ]
            : [],
        ),
      ),
    ),
  };
}
