import { CallError } from '@docket/contract/client';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../../../lib/client.ts';
import { unitQuery, unitsQuery } from './admission-queries.ts';
import { unitLink } from './admission-text.ts';

const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

/** Refetches; without a connection, what was opened before can still be read. */
async function load<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery(query);
  } catch (error) {
    const known = queryClient.getQueryData<Data>(query.queryKey);
    if (known !== undefined && error instanceof CallError && error.status === 0) return known;
    throw error;
  }
}

/**
 * For the loader of a unit: its id, or null if there is none. It searches by number if the id is unknown or outdated.
 */
export async function openUnit({ no, id }: { no: string; id?: string | undefined }): Promise<string | null> {
  if (id) {
    try {
      return (await load(unitQuery(id))).id;
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  const unit = (await load(unitsQuery)).find((one) => one.no === Number(no));
  if (unit) throw redirect({ ...unitLink(unit), replace: true });
  return null;
}

/** For the loader of an item: the ids for the numbers in the address; null if there are none. */
export async function openItem({ unitNo, itemNo }: { unitNo: string; itemNo: string }) {
  const unitId = (await load(unitsQuery)).find((one) => one.no === Number(unitNo))?.id;
  if (!unitId) return null;
  try {
    const { admissionItems } = await load(unitQuery(unitId));
    const item = admissionItems.find((admissionItem) => admissionItem.no === Number(itemNo));
    return item
      ? { unitId, itemId: item.id, segmentId: item.locked ? null : (item.skill?.segmentId ?? null) }
      : null;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
