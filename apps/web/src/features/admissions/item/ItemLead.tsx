import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { unitLink } from '../data/admission-text.ts';

/** The location of an item: its unit, and its number in it. */
export const ItemLead = ({ unit, item }: { unit: AdmissionUnit; item: AdmissionItem }) => (
  <>
    <Link {...unitLink(unit)}>
      Unit {unit.no}: {unit.title}
    </Link>
    , {item.kind} {item.no}
  </>
);
