import { CardGrid } from '../../../../ui/layout/CardGrid.tsx';
import { Fact } from '../../../../ui/layout/Facts.tsx';

/** A few numbers, each with its label. */
export function StatisticsList({ items }: { items: readonly (readonly [term: string, value: string])[] }) {
  return (
    <CardGrid component="dl" min="min(10.5rem, 45%)">
      {items.map(([term, value]) => (
        <Fact key={term} term={term} large>
          {value}
        </Fact>
      ))}
    </CardGrid>
  );
}
