// @vitest-environment happy-dom
import { metrics } from '@docket/rules';
import { screen } from '../../../testing/dom.tsx';
import { staff as me, sentBy, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ImportPage } from './ImportPage.tsx';
import { MetricDialog } from './MetricDialog.tsx';
import { NewSchoolDialog } from './NewSchoolDialog.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { SchoolNames } from './SchoolNames.tsx';
import { SourceDialog } from './SourceDialog.tsx';

const { school, metrics: stored } = sampleOutput('GET /school/admin/{id}');
const { sources } = sampleOutput('GET /school/admin/source');
const metric = metrics.find(({ unit }) => unit === 'count') ?? metrics[0]!;
const row = { ...stored[0]!, metric: metric.key, year: 2025, value: 100 };
const responses = {
  'GET /school/admin/{id}': { ...sampleOutput('GET /school/admin/{id}'), metrics: [row] },
} as never;
const onClose = () => {};

testRefusals({
  'features/schools/admin/ImportPage.tsx': {
    page: () => <ImportPage />,
    me,
    fill: (user) => user.upload(screen.getByLabelText('File'), new File(['name,year'], 'schools.csv')),
  },
  'features/schools/admin/MetricDialog.tsx': {
    page: () => (
      <MetricDialog
        schoolId={school.id}
        metric={metric}
        year={2025}
        stored={row as never}
        read={() => null}
        sources={sources}
        onClose={onClose}
      />
    ),
    me,
    responses,
  },
  'features/schools/admin/MetricDialog.tsx#remove': {
    page: () => (
      <MetricDialog
        schoolId={school.id}
        metric={metric}
        year={2025}
        stored={row as never}
        read={() => null}
        sources={sources}
        onClose={onClose}
      />
    ),
    me,
    responses,
    ...sentBy('Remove value'),
  },
  'features/schools/admin/NewSchoolDialog.tsx': { page: () => <NewSchoolDialog onClose={onClose} />, me },
  'features/schools/admin/SchoolForm.tsx': { page: () => <SchoolForm school={school} />, me },
  'features/schools/admin/SchoolNames.tsx': {
    page: () => <SchoolNames schoolId={school.id} names={[]} />,
    me,
  },
  'features/schools/admin/SourceDialog.tsx#change': {
    page: () => <SourceDialog source={sources[0]!} onClose={onClose} />,
    me,
  },
  'features/schools/admin/SourceDialog.tsx#new': {
    page: () => <SourceDialog source={null} onClose={onClose} />,
    me,
  },
});
