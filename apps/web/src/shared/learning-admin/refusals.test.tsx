// @vitest-environment happy-dom
import { call } from '../../lib/client.ts';
import { staff as me, testRefusals } from '../../testing/form-refusals.tsx';
import { sampleOutput } from '../../testing/sample.ts';
import { ExplanationForm } from './ExplanationForm.tsx';
import { HeadForm } from './HeadForm.tsx';

const { unit } = sampleOutput('GET /skill/admin/unit/{id}');
const skill = unit.skills[0]!;

testRefusals({
  'shared/learning-admin/ExplanationForm.tsx#change': {
    page: () => (
      <ExplanationForm segmentId={skill.id} homeId={unit.id} explanation={skill.explanations[0]!} />
    ),
    me,
  },
  'shared/learning-admin/ExplanationForm.tsx#new': {
    page: () => <ExplanationForm segmentId={skill.id} homeId={unit.id} explanation={null} />,
    me,
  },
  'shared/learning-admin/HeadForm.tsx': {
    page: () => (
      <HeadForm
        id="unit"
        head={{ title: 'Flaws', about: 'How arguments fail.' }}
        version="1"
        about="Summary"
        save={({ title, about }, version) =>
          call('PUT /skill/unit/{id}', { params: { id: 'unit' }, body: { version, title, summary: about } })
        }
      />
    ),
    me,
  },
});
