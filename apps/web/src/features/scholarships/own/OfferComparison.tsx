import type { ScholarshipApplication } from '@docket/contract/types';
import { isOffer, type LivingArrangement } from '@docket/rules';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { ScrollTable } from '../../../ui/layout/ScrollTable.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { describeYearlyGrant, formatDollars } from '../scholarship-copy.ts';
import { schoolListQuery } from '../scholarship-queries.ts';
import { compareOffers, type Offer } from './compare-offers.ts';

const livingChoices: readonly { value: LivingArrangement; label: string }[] = [
  { value: 'offCampus', label: 'Off campus' },
  { value: 'onCampus', label: 'On campus' },
  { value: 'atHome', label: 'At home' },
];
const growthChoices = ['0', '0.02', '0.03', '0.05'].map((value) => ({
  value,
  label: `${Math.round(Number(value) * 100)}% a year`,
}));
const partNames = { tuition: 'Tuition', fees: 'Fees', living: 'Living costs' } as const;
const describeCost = (amount: number | null) => (amount === null ? 'Not reported' : formatDollars(amount));

const rows: readonly { label: string; cell: (offer: Offer) => string; isTotal?: boolean }[] = [
  ...(['tuition', 'fees', 'living'] as const).map((part) => ({
    label: partNames[part],
    cell: ({ parts }: Offer) => describeCost(parts.find((one) => one.part === part)?.amount ?? null),
  })),
  { label: 'Cost of a year', cell: ({ yearlyCost }) => describeCost(yearlyCost) },
  {
    label: 'Grant a year',
    cell: ({ grantPerYear, application }) =>
      `${describeYearlyGrant(grantPerYear)}${application.isConditional ? ' (conditional)' : ''}`,
  },
  {
    label: 'Net cost, three years',
    isTotal: true,
    cell: ({ netCost }) => (netCost === null ? 'Not known' : formatDollars(netCost)),
  },
];

/** Offers side by side by their cost in three years, after the grant. Nothing without an offer. */
export function OfferComparison({ applications }: { applications: readonly ScholarshipApplication[] }) {
  const schools = useQuery(schoolListQuery);
  const [homeState, setHomeState] = useState('');
  const [living, setLiving] = useState<LivingArrangement>('offCampus');
  const [growth, setGrowth] = useState('0.03');
  if (!applications.some(({ status }) => isOffer(status))) return null;
  if (!schools.data) return <NotLoaded query={schools} rows={4} />;
  const offers = compareOffers(applications, schools.data, { homeState, living, growth: Number(growth) });
  const states = [...new Set(schools.data.schools.flatMap(({ state }) => state ?? []))].sort();
  const years = [...new Set(offers.flatMap(({ publishedYear }) => publishedYear ?? []))].sort();
  return (
    <Section title="Compare offers">
      <Toolbar>
        <SelectField
          label="Home state"
          value={homeState}
          choices={[{ value: '', label: 'Not chosen' }, ...states.map((value) => ({ value, label: value }))]}
          onChange={setHomeState}
        />
        <SelectField label="Living" value={living} choices={livingChoices} onChange={setLiving} />
        <SelectField label="Cost increase" value={growth} choices={growthChoices} onChange={setGrowth} />
      </Toolbar>
      <ScrollTable label="Offers by net cost">
        <caption className="visually-hidden">Offers by net cost of three years, lowest first</caption>
        <thead>
          <tr>
            <td />
            {offers.map(({ application, isLowest }) => (
              <th key={application.id} scope="col">
                <Text span inherit fw={600} c="var(--ink)">
                  {application.schoolName}
                </Text>
                <small>Entry {application.year}</small>
                {isLowest ? (
                  <Text component="small" c="good" fw={600}>
                    Lowest net cost
                  </Text>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell, isTotal }) => (
            <tr key={label}>
              <th scope="row">{isTotal ? <strong>{label}</strong> : label}</th>
              {offers.map((offer) => (
                <td key={offer.application.id}>{isTotal ? <strong>{cell(offer)}</strong> : cell(offer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Text size="sm" c="dimmed" maw="var(--measure)">
        Costs are the latest that each school reported to the ABA
        {years.length > 0 ? ` (${years.join(', ')})` : ''}, not a forecast. Costs that a school didn't report
        are left out. We assume the same grant each year, but a conditional grant can be lost. Public schools
        charge residents of their state less.
      </Text>
    </Section>
  );
}
