import { Fieldset, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import {
  chooseVersion,
  invalidatePlans,
  type StaffPlan,
  testsOfPlansQuery,
  unitsOfPlansQuery,
} from './plan-queries.ts';
import { TestMatrix } from './TestMatrix.tsx';

/** What a plan includes: tests flag by flag, skill units, lessons, classes. */
export function FeaturesForm({ plan }: { plan: StaffPlan }) {
  const { id, features } = plan;
  const tests = useQuery(testsOfPlansQuery);
  const units = useQuery(unitsOfPlansQuery);
  const stored = {
    tests: features.tests,
    skills: features.skills,
    lessons: features.lessons,
    classes: features.classes ?? false,
    paper: features.paper ?? false,
  };
  const form = useKeptForm({
    name: `plan-features.${id}`,
    stored,
    version: JSON.stringify(stored),
    savedMessage: 'Plan saved. It applies right away.',
    async send(values, began) {
      const version = chooseVersion(plan, stored, began);
      await call('PUT /plan/{id}', { params: { id }, body: { version, features: values } });
      await invalidatePlans();
    },
  });
  const { values, update, tick } = form;
  const error = tests.error ?? units.error;
  return (
    <Section title="What it includes" gap="sm">
      {error ? (
        <ErrorState
          error={error}
          retry={() => {
            if (tests.error) void tests.refetch();
            if (units.error) void units.refetch();
          }}
        />
      ) : null}
      {!error && (!tests.data || !units.data) ? <SkeletonRows count={6} /> : null}
      {tests.data && units.data ? (
        <KeptForm form={form} wide>
          <TestMatrix tests={tests.data} value={values.tests} onChange={(next) => update({ tests: next })} />
          <SkillFields
            units={units.data}
            chosen={values.skills.units}
            onChange={(chosen) => update({ skills: { units: chosen } })}
          />
          <LessonFields free={values.lessons.free} onChange={(free) => update({ lessons: { free } })} />
          <Check label="Live classes and their recordings" {...tick('classes')} />
          <Check label="Whole tests to print, without answers, for accommodations" {...tick('paper')} />
        </KeptForm>
      ) : null}
    </Section>
  );
}

interface SkillProps {
  units: readonly { readonly no: number; readonly title: string }[];
  chosen: StaffPlan['features']['skills']['units'];
  onChange: (chosen: StaffPlan['features']['skills']['units']) => void;
}

function SkillFields({ units, chosen, onChange }: SkillProps) {
  return (
    <Fieldset legend="Skills">
      <Stack gap="xxs">
        <Check
          label="All units, including future ones"
          checked={chosen === 'all'}
          onChange={(all) => onChange(all ? 'all' : units.map((unit) => unit.no))}
        />
        {chosen === 'all'
          ? null
          : units.map(({ no, title }) => (
              <Check
                key={no}
                label={`${no}. ${title}`}
                checked={chosen.includes(no)}
                onChange={(on) => onChange(on ? [...chosen, no] : chosen.filter((one) => one !== no))}
              />
            ))}
      </Stack>
    </Fieldset>
  );
}

interface LessonProps {
  free: number | 'all';
  onChange: (free: number | 'all') => void;
}

function LessonFields({ free, onChange }: LessonProps) {
  return (
    <Fieldset legend="Lessons">
      <Stack>
        <Check
          label="All lessons of every course"
          checked={free === 'all'}
          onChange={(all) => onChange(all ? 'all' : 2)}
        />
        {free === 'all' ? null : (
          <NumberField
            label="Lessons of each course, from the first"
            min={0}
            max={10_000}
            clampBehavior="none"
            allowDecimal={false}
            value={free}
            onChange={onChange}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
