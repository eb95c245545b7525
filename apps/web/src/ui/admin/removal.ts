import type { Output } from '@docket/contract/client';
import { plural } from '../format.ts';

export type Removal = Output<'DELETE /test/{id}'>;

/** The effects of a removal, as lines for the confirmation dialog. */
export function listRemovalLines({ result, counts, mergedTests }: Removal): string[] {
  const { sections, segments, questions, explanations, students } = counts;
  const hit = [
    sections > 0 ? plural(sections, 'section') : null,
    segments > 0 ? plural(segments, 'passage') : null,
    questions > 0 ? plural(questions, 'question') : null,
    explanations > 0 ? plural(explanations, 'explanation') : null,
  ].filter((one) => one !== null);
  return [
    result === 'archived'
      ? `${students >= 1000 ? '1,000 or more students have' : students === 1 ? 'One student has' : `${students} students have`} worked on this, so it is archived. No one can start it anymore, and students keep their history.`
      : "No student has worked on it, so it's deleted.",
    ...(hit.length > 0 ? [`Affects: ${hit.join(', ')}.`] : []),
    ...mergedTests.map((name) => `${name} uses one of its sections and loses it.`),
  ];
}
