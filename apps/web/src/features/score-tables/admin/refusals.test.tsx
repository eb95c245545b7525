// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ConversionForm } from './ConversionForm.tsx';
import { PercentileForm } from './PercentileForm.tsx';
import { PercentilesPage } from './PercentilesPage.tsx';

const tables = sampleOutput('GET /score-table/admin/percentiles');
const table = { ...tables.tables[0]!, builtIn: false };

const stored = { ...tables, tables: [table] };

testRefusals({
  'button: features/score-tables/admin/PercentilesPage.tsx, a button that confirms': {
    page: () => <PercentilesPage />,
    me,
    isButton: true,
    responses: { 'GET /score-table/admin/percentiles': () => stored },
    save: async (user) => {
      await press(/^Delete/)(user);
      await press('Delete table')(user);
    },
  },
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
