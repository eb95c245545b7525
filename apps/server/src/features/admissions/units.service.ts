import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { findUnit, listItems, listItemsWithTexts, listUnits } from './admissions.queries.ts';
import { presentUnits, type Reading } from './reading.service.ts';

interface Reader {
  readonly user: SessionUser;
  readonly now: Date;
}

/** Reads units as their reader may see them. */
export function unitsService(
  deps: Deps,
  { content, access }: { content: ContentService; access: AccessService },
) {
  const loadReading = async ({ user, now }: Reader): Promise<Reading> => {
    const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
    return { user, index, access: own };
  };
  async function all(context: Reader) {
    const units = await listUnits(deps.db);
    const items = await listItems(
      deps.db,
      units.map((unit) => unit.id),
    );
    return { admissionUnits: await presentUnits(deps.db, await loadReading(context), units, items) };
  }
  /** Throws NOT_FOUND. */
  async function one(context: Reader, id: string) {
    const unit = await findUnit(deps.db, id);
    const items = unit ? await listItemsWithTexts(deps.db, id) : [];
    const [admissionUnit] = unit
      ? await presentUnits(deps.db, await loadReading(context), [unit], items)
      : [];
    if (!admissionUnit) throw notFound('Unit');
    return { admissionUnit };
  }
  return { loadReading, all, one };
}
