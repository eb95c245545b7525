import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cacheDrill, drillQuery, invalidateDrills } from '../data/drill-queries.ts';

/** A running drill of a skill or lesson, whose page knows where to continue and leave to. */
export function useRunWithin(drillId: string) {
  const { data: drill, dataUpdatedAt } = useQuery(drillQuery(drillId));
  const state = drill?.state;
  useEffect(() => {
    if (state === 'completed' || state === 'skipped' || state === 'paused') void invalidateDrills();
  }, [state]);
  return { drill, receivedAt: dataUpdatedAt, onDrill: cacheDrill };
}
