import { formatPeople } from '../../../ui/counted.ts';
import type { PlanTest, StaffPlan } from './plan-queries.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});
export const formatPlanPrice = (price: number) => (price === 0 ? 'Free' : `${dollars.format(price)} a month`);

type Holders = Pick<StaffPlan, 'subscriptions' | 'demoSubscriptions'>;
/** Each counted up to a thousand. */
export const holders = ({ subscriptions, demoSubscriptions }: Holders) =>
  formatPeople({ counted: subscriptions, demo: demoSubscriptions });
const isOne = ({ subscriptions, demoSubscriptions }: Holders) =>
  subscriptions === 1 && demoSubscriptions === 0;
export const holdText = (plan: Holders) => `${holders(plan)} ${isOne(plan) ? 'has' : 'have'} it`;
export const keepText = (plan: Holders) =>
  `${holders(plan)} who ${isOne(plan) ? 'has it keeps' : 'have it keep'} it.`;

const maxNameLength = 60;
/** A unique name for a copy: 'Full copy', 'Full copy 2'. */
export function copyName(name: string, taken: readonly string[]): string {
  for (let no = 1; ; no += 1) {
    const end = no === 1 ? ' copy' : ` copy ${no}`;
    const wanted = name.slice(0, maxNameLength - end.length).trimEnd() + end;
    if (!taken.includes(wanted)) return wanted;
  }
}

export type Flag = Exclude<keyof PlanTest, 'id' | 'section_nos'>;
/** The flags of each test, in the order of the columns. */
export const flags: readonly { readonly key: Flag; readonly label: string; readonly about: string }[] = [
  { key: 'allowed', label: 'Included', about: 'Required for all other uses' },
  { key: 'explanations', label: 'Explanations', about: 'Includes its explanations' },
  { key: 'setting_drilling', label: 'Drilling', about: 'Drills draw from it' },
  { key: 'setting_practice', label: 'Practice', about: 'Needed for “Sections” and for “Whole tests”' },
  {
    key: 'setting_experimentals',
    label: 'Experimental',
    about: 'With “Drilling”, drills draw from its unscored section too',
  },
  { key: 'setting_sections', label: 'Sections', about: 'With “Practice”, its sections can be timed alone' },
  {
    key: 'setting_tests',
    label: 'Whole tests',
    about: 'With “Practice”, it can be taken as a practice test',
  },
];
