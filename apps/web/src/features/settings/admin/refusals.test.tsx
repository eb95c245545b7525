// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import {
  staff as me,
  type RefusedCase,
  testRefusals,
  typeInEditor,
} from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { SectionForm } from './SectionForm.tsx';
import type { SectionName } from './settings-queries.ts';

const state = sampleOutput('GET /app-setting/admin/sections').sections[0]!;
const section = (name: SectionName) => ({
  page: () => <SectionForm state={{ ...state, section: name, updatedAt: '2026-11-01T00:00:00.000Z' }} />,
  me,
});

const addOne: RefusedCase['fill'] = async (user) =>
  user.click(screen.getByRole('button', { name: /^Add a/ }));

testRefusals({
  'features/settings/admin/GeneralForm.tsx': section('general'),
  'features/settings/admin/MessageForm.tsx': section('dashboard-message'),
  'features/settings/admin/CleoForm.tsx': { ...section('cleo'), fill: typeInEditor },
  'features/settings/admin/LinesForm.tsx': section('class-tags'),
  'features/settings/admin/ReviewForm.tsx': { ...section('reviews'), fill: addOne },
  'features/settings/admin/FaqForm.tsx': { ...section('plan-faqs'), fill: addOne },
});
