import type { SectionType } from '@docket/contract';
import { type Estimate, newStudentRating, type Random } from '@docket/rules';
import type { StudentAccess } from '../../plans/index.ts';

/** The proportions of the exam: two sections of Logical Reasoning to one of Reading Comprehension. */
const shares: Record<SectionType, number> = { LR: 2, RC: 1, LG: 1 };

/**
 * The section types for an automatic choice, in the order in which they are tried. Drawn at random with the
 * proportions of the exam; types in which the student is weaker come first more often.
 */
export function typeOrder(
  { access }: { readonly access: StudentAccess },
  levels: ReadonlyMap<string, Estimate>,
  random: Random = () => 0,
): SectionType[] {
  const { demonsChoice } = access.drillFilters;
  const left = (['LR', 'RC', 'LG'] as const).filter(
    (type) => demonsChoice[type] && (type !== 'LG' || access.lgEnabled),
  );
  const getLevel = (type: SectionType) => (levels.get(type) ?? newStudentRating()).mean;
  const weights = new Map(left.map((type) => [type, shares[type] * Math.exp(-getLevel(type) / 2)]));
  const order: SectionType[] = [];
  while (weights.size > 0) {
    let draw = random() * [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const type = [...weights].find(([, weight]) => {
      draw -= weight;
      return draw < 0;
    })?.[0];
    const chosen = type ?? [...weights.keys()].at(-1)!;
    order.push(chosen);
    weights.delete(chosen);
  }
  return order;
}
