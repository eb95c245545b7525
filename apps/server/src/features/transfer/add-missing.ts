import type { SectionType } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { writeAudits } from '../audit/index.ts';
import {
  addQuestionTypes,
  addTopics,
  findQuestionTypes,
  findTopics,
  type ImportPlan,
  type TargetTest,
  writeOrPlan,
} from '../content-import/index.ts';

/** A code that is added to the lists of the library. */
export interface AddedCode {
  readonly field: 'type' | 'topics';
  readonly code: string;
  readonly message: string;
}
const labelFrom = (code: string) => `${code[0]!.toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`;

/**
 * Adds the question types and topics that a test names and the library lacks, or plans to. Returns each.
 */
export async function addMissingLists(
  tx: Db,
  { questions, sections }: TargetTest,
  by: {
    readonly actorId: string | null;
    readonly now: Date;
    readonly newId: () => string;
    readonly plan?: ImportPlan | undefined;
  },
): Promise<AddedCode[]> {
  const planned = by.plan?.added ?? { types: [], topics: [] };
  const types = [...(await findQuestionTypes(tx)), ...planned.types];
  const knownTypes = new Set(types.map((type) => type.code));
  const knownTopics = new Set([...(await findTopics(tx)).map((topic) => topic.code), ...planned.topics]);
  const sectionTypes = new Map(sections.map((section) => [section.no, section.type]));
  const newTypes = new Map<string, Set<SectionType>>();
  const newTopics = new Set<string>();
  for (const { questionType, topics, sectionNo } of questions) {
    if (!knownTypes.has(questionType)) {
      const found = newTypes.get(questionType) ?? new Set();
      newTypes.set(questionType, found.add(sectionTypes.get(sectionNo)!));
    }
    for (const topic of topics) if (!knownTopics.has(topic)) newTopics.add(topic);
  }
  const typeRows = [...newTypes].map(([code, of], at) => ({
    ...{ code, label: labelFrom(code), sectionTypes: [...of], description: '', hint: '' },
    position: types.length + at + 1,
  }));
  const topicRows = [...newTopics].map((code) => ({ code, label: labelFrom(code), description: '' }));
  const entry = (kind: 'question-type' | 'topic', row: { code: string }) => ({
    ...{ id: by.newId(), at: by.now, actorId: by.actorId, action: `${kind}.create` as const },
    ...{ target: `${kind}:${row.code}`, after: row },
  });
  by.plan?.addLists({ types: typeRows, topics: [...newTopics] });
  await writeOrPlan(tx, by.plan, async (to) => {
    await addQuestionTypes(to, typeRows);
    await addTopics(to, topicRows);
    await writeAudits(to, [
      ...typeRows.map((row) => entry('question-type', row)),
      ...topicRows.map((row) => entry('topic', row)),
    ]);
  });
  return [
    ...typeRows.map(
      ({ code, label, sectionTypes }): AddedCode => ({
        ...{ field: 'type', code },
        message: `Adds the question type ${code} (${label}, ${sectionTypes.join(' and ')})`,
      }),
    ),
    ...topicRows.map(
      ({ code, label }): AddedCode => ({
        ...{ field: 'topics', code },
        message: `Adds the topic ${code} (${label})`,
      }),
    ),
  ];
}
