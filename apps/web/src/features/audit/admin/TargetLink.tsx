import type { AuditEntry } from '@docket/contract/types';
import { Link, linkOptions } from '@tanstack/react-router';

const uuid = /^[0-9a-f-]{36}$/;

/** The page of the changed row; null if it has none. */
function getTargetPage({ target, homeId }: Pick<AuditEntry, 'target' | 'homeId'>) {
  const [kind = '', id = ''] = target.split(':');
  if (!uuid.test(id)) return null;
  const ofTest = ['test', 'section', 'segment', 'question'].includes(kind) ? (homeId ?? null) : null;
  if (kind === 'user') return linkOptions({ to: '/superadmin/users/$id', params: { id } });
  if (kind === 'plan') return linkOptions({ to: '/superadmin/plans/$id', params: { id } });
  if (kind === 'explanation') return linkOptions({ to: '/superadmin/explanations/$id', params: { id } });
  if (kind === 'admission-unit') return linkOptions({ to: '/superadmin/admissions/$id', params: { id } });
  if (kind === 'class') return linkOptions({ to: '/superadmin/classes/$id', params: { id } });
  if (kind === 'tutor') return linkOptions({ to: '/superadmin/tutors/$id', params: { id } });
  if (kind === 'proctored') return linkOptions({ to: '/superadmin/proctored/$id', params: { id } });
  if (ofTest) return linkOptions({ to: '/superadmin/tests/$id', params: { id: ofTest } });
  return null;
}

/** The target of a change, with a link to its page if there is one. */
export function TargetLink({ entry }: { entry: Pick<AuditEntry, 'target' | 'record' | 'homeId'> }) {
  const page = getTargetPage(entry);
  return page ? <Link {...page}>{entry.record}</Link> : entry.record;
}
