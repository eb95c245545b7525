import { useQuery } from '@tanstack/react-query';
import { ContentListPage } from '../../../shared/learning-admin/ContentListPage.tsx';
import { unitsQuery } from '../../../shared/learning-admin/data/learning-queries.ts';
import { unitKind } from './unit-kind.ts';

/** Skill units in the students' order. */
export function UnitsPage() {
  return <ContentListPage kind={unitKind} list={useQuery(unitsQuery)} />;
}
