import type { Output } from '@docket/contract/client';
import { plural } from '../format.ts';

export type Removal = Output<'DELETE /test/{id}'>;

/** What a removal would do, in lines for the dialog that asks. */
export function removalLines({ result, counts, mergedTests }: Removal): string[] {
  const { sections, segments, questions, explanations, students } = counts;
  const hit = [
    sections > 0 ? plural(sections, 'section') : null,
    segments > 0 ? plural(segments, 'passage') : null,
    questions > 0 ? plural(questions, 'question') : null,
    explanations > 0 ? plural(explanations, 'explanation') : null,
  ].filter((one) => one !== null);
  return [
    result === 'archived'
      ? `${students >= 1000 ? '1000 or more students have' : students === 1 ? 'One student has' : `${students} students have`} a history here: it is archived. Nobody is offered it any more, and the history stays.`
      : 'No student has a history here: it is deleted.',
    ...(hit.length > 0 ? [`Hit: ${hit.join(', ')}.`] : []),
    ...mergedTests.map((name) => `${name} shows a section of it, and loses it.`),
  ];
}
