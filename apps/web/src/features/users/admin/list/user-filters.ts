import type { Plan } from '@docket/contract/types';
import { toChoices } from '../../../../lib/to-choices.ts';
import type { Filter } from '../../../../ui/admin/TableFilters.tsx';
import { isDay, tableSearch } from '../../../../ui/admin/table-search.ts';
import { roles, waivers } from '../data/labels.ts';

const yesNo = ['true', 'false'];
const yesNoChoices = toChoices({ true: 'Yes', false: 'No' });
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'past_due', label: 'Payment failed' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'none', label: 'None' },
];
const listValues = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

/** The search params of the list. */
export const userSearch = tableSearch({
  sorts: ['created', 'name', 'email', 'lastSeen'],
  filters: {
    role: roles.map(({ role }) => role),
    plan: /^[0-9a-f-]{36}$/i,
    status: listValues(statuses),
    emailVerified: yesNo,
    isEvent: yesNo,
    lgEnabled: yesNo,
    feeWaiver: ['none', ...listValues(waivers)],
    lsacLinked: yesNo,
    signedUpFrom: isDay,
    signedUpTo: isDay,
    lastSeenFrom: isDay,
    lastSeenTo: isDay,
    state: ['deleted'],
    hasNote: yesNo,
    historyCorrupted: yesNo,
    simulated: ['include', 'only'],
  },
});

/** The filters of the list, rarely used ones last. */
export const userFilters = (plans: readonly Pick<Plan, 'id' | 'name'>[]): readonly Filter[] => [
  { key: 'role', label: 'Role', choices: roles.map(({ role, label }) => ({ value: role, label })) },
  { key: 'plan', label: 'Plan', choices: plans.map(({ id, name }) => ({ value: id, label: name })) },
  { key: 'status', label: 'Subscription', choices: statuses },
  { key: 'state', label: 'Deleted', any: 'No', choices: [{ value: 'deleted', label: 'Deleted' }] },
  { key: 'emailVerified', label: 'Email verified', choices: yesNoChoices, more: true },
  {
    key: 'feeWaiver',
    label: 'Fee waiver',
    choices: [{ value: 'none', label: 'None' }, ...waivers],
    more: true,
  },
  { key: 'isEvent', label: 'Event sign-up', choices: yesNoChoices, more: true },
  { key: 'lgEnabled', label: 'Logic games', choices: yesNoChoices, more: true },
  { key: 'lsacLinked', label: 'LSAC linked', choices: yesNoChoices, more: true },
  { key: 'hasNote', label: 'Tutor notes', choices: yesNoChoices, more: true },
  { key: 'historyCorrupted', label: 'History needs correction', choices: yesNoChoices, more: true },
  {
    key: 'simulated',
    label: 'Demo accounts',
    any: 'left out',
    choices: toChoices({ include: 'Include demo accounts', only: 'Only demo accounts' }),
    more: true,
  },
  { key: 'signedUpFrom', label: 'Signed up from', more: true },
  { key: 'signedUpTo', label: 'Signed up until', more: true },
  { key: 'lastSeenFrom', label: 'Last seen from', more: true },
  { key: 'lastSeenTo', label: 'Last seen until', more: true },
];
