import { Divider, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { formatDate } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ApplicantForm } from './ApplicantForm.tsx';
import { EstimateLists } from './EstimateLists.tsx';
import { type ApplicantQuery, estimatesQuery } from './estimate-queries.ts';
import { formatAdjustment } from './estimate-text.ts';
import {
  computeNextEntryYear,
  type EstimateOrder,
  type EstimatorSearch,
  readEstimatorSearch,
} from './estimator-search.ts';

interface Props {
  search: EstimatorSearch;
  onSearch: (search: EstimatorSearch) => void;
}

const orderChoices: readonly { value: EstimateOrder; label: string }[] = [
  { value: 'selective', label: 'Highest LSAT median' },
  { value: 'chance', label: 'Best chance' },
  { value: 'grant', label: 'Largest grant' },
  { value: 'name', label: 'Name' },
];

/** The chance of admission and the expected grant at every school. */
export function EstimatorPage({ search, onSearch }: Props) {
  const { goal } = useMe().studySettings;
  const now = new Date();
  const lsat = search.lsat ?? goal;
  const { gpa, applied } = search;
  return (
    <Page
      title="Admission estimator"
      lead="Your chance of admission and the grant to expect at each law school, from published figures. An estimate, not a promise."
    >
      <Stack gap="lg">
        <ApplicantForm search={search} goal={goal} now={now} onSearch={onSearch} />
        {lsat === null || gpa === undefined ? (
          <Empty
            title={lsat === null ? 'Enter your LSAT score and GPA' : 'Enter your GPA'}
            text="Your reach, target and likely schools appear here. Use the score you have or the one you aim for."
          />
        ) : (
          <Results
            applicant={{ lsat, gpa, year: search.year ?? computeNextEntryYear(now), applied }}
            search={search}
            onSearch={onSearch}
          />
        )}
        <Divider />
        <Limits />
      </Stack>
    </Page>
  );
}

function Results({ applicant, search, onSearch }: Props & { applicant: ApplicantQuery }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(estimatesQuery(applicant));
  if (!data) return <NotLoaded query={{ error, refetch }} rows={6} />;
  const { find, state, order, list, ...application } = search;
  const states = [...new Set(data.schools.flatMap((school) => school.state ?? []))].sort();
  const filter = (next: Record<string, string | undefined>) =>
    onSearch(readEstimatorSearch({ ...search, ...next }));
  return (
    <Stack gap="lg" aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.7 : undefined}>
      <Text size="sm" c="dimmed">
        {formatAdjustment(data.adjustment)}
        {data.adjustment && data.adjustment.applicantPoolAdjustment !== 0
          ? ` In use since ${formatDate(data.adjustment.since)}.`
          : ''}
      </Text>
      <Toolbar>
        <SearchField
          label="Search schools"
          placeholder="Search schools"
          value={find ?? ''}
          onSearch={(searchTerm) => filter({ find: searchTerm })}
        />
        <SelectField
          label="State"
          labelHidden
          value={state ?? ''}
          choices={[{ value: '', label: 'All states' }, ...states.map((one) => ({ value: one, label: one }))]}
          onChange={(next) => filter({ state: next })}
        />
        <SelectField
          label="Order"
          labelHidden
          value={order ?? 'selective'}
          choices={orderChoices}
          onChange={(next) => filter({ order: next })}
        />
      </Toolbar>
      <EstimateLists
        list={data}
        find={find}
        state={state}
        order={order ?? 'selective'}
        only={list}
        onOnly={(next) => filter({ list: next })}
        onClear={() => onSearch(application)}
      />
    </Stack>
  );
}

/** What the estimate does not consider. */
function Limits() {
  return (
    <Section title="How far to trust this" gap="sm">
      <Stack
        component="ul"
        gap="xs"
        fz="sm"
        c="dimmed"
        pl="lg"
        maw="var(--measure)"
        style={{ listStyle: 'disc' }}
      >
        <li>
          It compares your LSAT and GPA with the medians and quartiles that schools publish. It doesn't
          consider your essays, recommendations, work, residency or early decision.
        </li>
        <li>
          The model was set by hand from published analyses and has not been measured against real decisions.
          Treat the range as a rule of thumb.
        </li>
        <li>Grants are from the year shown, for all students at the school. They have often risen since.</li>
        <li>If a school turns away very strong applicants, its estimate for them is too high.</li>
        <li>
          “1 more LSAT point” and “0.1 more GPA” show how your chance would change, in percentage points, if
          nothing else changed.
        </li>
      </Stack>
    </Section>
  );
}
