import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import parts from '../../../ui/admin/parts.module.css';
import staff from '../../../ui/admin/staff-form.module.css';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import {
  chooseVersion,
  invalidatePlans,
  type StaffPlan,
  testsOfPlansQuery,
  unitsOfPlansQuery,
} from './plan-queries.ts';
import classes from './plans.module.css';
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
  const chosen = values.skills.units;
  const error = tests.error ?? units.error;
  return (
    <section aria-labelledby="plan-features">
      <div className={parts.head}>
        <h2 id="plan-features">What it includes</h2>
      </div>
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
          <fieldset className={staff.group}>
            <legend>Skills</legend>
            <div className={classes.units}>
              <Check
                label="All units, including future ones"
                checked={chosen === 'all'}
                onChange={(all) =>
                  update({ skills: { units: all ? 'all' : units.data.map((unit) => unit.no) } })
                }
              />
              {chosen === 'all'
                ? null
                : units.data.map(({ no, title }) => (
                    <Check
                      key={no}
                      label={`${no}. ${title}`}
                      checked={chosen.includes(no)}
                      onChange={(on) =>
                        update({
                          skills: { units: on ? [...chosen, no] : chosen.filter((one) => one !== no) },
                        })
                      }
                    />
                  ))}
            </div>
          </fieldset>
          <fieldset className={staff.group}>
            <legend>Lessons</legend>
            <Check
              label="All lessons of every course"
              checked={values.lessons.free === 'all'}
              onChange={(all) => update({ lessons: { free: all ? 'all' : 2 } })}
            />
            {values.lessons.free === 'all' ? null : (
              <NumberInput
                label="Lessons of each course, from the first"
                min={0}
                max={10_000}
                clampBehavior="none"
                allowDecimal={false}
                value={values.lessons.free}
                onChange={(free) => update({ lessons: { free: Number(free) || 0 } })}
              />
            )}
          </fieldset>
          <Check label="Live classes and their recordings" {...tick('classes')} />
          <Check label="Whole tests to print, without answers, for accommodations" {...tick('paper')} />
        </KeptForm>
      ) : null}
    </section>
  );
}
