import { useQuery } from '@tanstack/react-query';
import { ContentPage } from '../../../shared/learning-admin/ContentPage.tsx';
import { unitQuery } from '../../../shared/learning-admin/data/learning-queries.ts';
import { unitKind } from './unit-kind.ts';

/** A skill unit: its texts, and its skills in order. */
export function UnitPage({ unitId }: { unitId: string }) {
  return <ContentPage kind={unitKind} content={useQuery(unitQuery(unitId))} />;
}
