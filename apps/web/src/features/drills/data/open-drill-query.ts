import type { DrillListItem } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { drillListQuery } from './drill-queries.ts';
import { plural } from './format.ts';

/** Drills that were started and not submitted. */
export const openDrillsQuery = drillListQuery({ unfinished: 'true', started: 'true', size: 5 });

/** '3 of 10 answered'; a single question is either answered or open. */
export const formatProgress = ({
  answered,
  questionCount,
}: Pick<DrillListItem, 'answered' | 'questionCount'>) =>
  questionCount === 1 ? 'Not answered' : `${answered} of ${plural(questionCount, 'question')} answered`;

/** The open drill of a kind, and of a type if one is passed. */
export function useOpenDrill(kind: DrillListItem['kind'], type?: DrillListItem['type']) {
  const { data } = useQuery(openDrillsQuery);
  return data?.items.find((item) => item.kind === kind && (type === undefined || item.type === type));
}
