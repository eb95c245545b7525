import type { Contract, DrillSegment, Out } from '@docket/contract';
import type { FullQuestion, SectionMeta, TestMeta } from '../../content/index.ts';

type Paper = Out<Contract['practice']['paper']['output']>['paper'];
type Group = Paper['sections'][number]['groups'][number];

const questionView = ({
  meta,
  stimulusHtml,
  stemHtml,
  options,
}: FullQuestion): Group['questions'][number] => ({
  no: meta.no,
  stimulus: stimulusHtml,
  stem: stemHtml,
  options: options.map((html, at) => ({ no: at + 1, html })),
});

/** Questions in order, those of a passage together. */
function groupsView(
  questions: readonly FullQuestion[],
  segments: ReadonlyMap<string, DrillSegment>,
): Group[] {
  const groups: (Group & { readonly id: string | null })[] = [];
  for (const question of questions) {
    const { segmentId } = question.meta;
    const last = groups.at(-1);
    if (last && last.id === segmentId) last.questions.push(questionView(question));
    else
      groups.push({
        id: segmentId,
        segment: (segmentId && segments.get(segmentId)) || null,
        questions: [questionView(question)],
      });
  }
  return groups.map(({ segment, questions: ofGroup }) => ({ segment, questions: ofGroup }));
}

/** A test on paper, without keys, types and explanations. */
export const paperView = (
  test: TestMeta,
  sections: readonly SectionMeta[],
  questions: ReadonlyMap<string, FullQuestion>,
  segments: ReadonlyMap<string, DrillSegment>,
): Paper => ({
  test: { id: test.id, name: test.name },
  sections: sections.map(({ no, type, minutes, questionIds }) => ({
    no,
    type,
    minutes,
    groups: groupsView(
      questionIds.flatMap((id) => questions.get(id) ?? []),
      segments,
    ),
  })),
});
