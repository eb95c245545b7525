// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ConversionForm } from './ConversionForm.tsx';
import { PercentileForm } from './PercentileForm.tsx';

const table = sampleOutput('GET /score-table/admin/percentiles').tables[0]!;

testRefusals({
  'features/score-tables/admin/ConversionForm.tsx': {
    page: () => <ConversionForm tests={sampleOutput('GET /score-table/admin/conversions').tests} />,
    me,
  },
  'features/score-tables/admin/PercentileForm.tsx#change': {
    page: () => <PercentileForm table={table} onClose={() => {}} />,
    me,
  },
  'features/score-tables/admin/PercentileForm.tsx#new': {
    page: () => <PercentileForm table={null} onClose={() => {}} />,
    me,
  },
});
