import { formatSection } from '../data/labels.ts';
import type { Test } from '../data/test-queries.ts';
import { formatSegment } from '../practice-test/section-order.ts';

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** The current labels of the parts of a test, by id; removed parts are labeled as deleted. */
export function createNameResolver(test: Test | undefined): (id: string) => string {
  const names = new Map<string, string>();
  for (const section of test?.sections ?? []) {
    const home = section.home.testId === test?.id ? '' : `${section.home.name}, `;
    names.set(section.id, `${home}${formatSection({ ...section, no: section.home.no })}`);
    for (const segment of section.segments)
      names.set(segment.id, formatSegment({ ...segment, no: segment.no }));
    for (const { id, excerpt } of [
      ...section.questions,
      ...section.segments.flatMap((segment) => segment.questions),
    ])
      names.set(id, `“${short(excerpt)}”`);
  }
  return (id) => names.get(id) ?? 'Deleted';
}
