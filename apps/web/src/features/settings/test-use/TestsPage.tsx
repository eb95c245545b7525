import type { TestOutline, TestSettings } from '@docket/contract/types';
import { Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { meQuery, patchMe, useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { testsQuery } from '../../../lib/tests-query.ts';
import { isEqual } from '../../../ui/admin/kept-values.ts';
import { Empty } from '../../../ui/Empty.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Lock, UpgradeCount } from '../../../ui/UpgradeCard.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import classes from './TestsPage.module.css';
import {
  describePurpose,
  isOn,
  listSettableUses,
  type Use,
  useLabels,
  uses,
  whyNotSettable,
  withUse,
} from './test-uses.ts';

interface Change {
  readonly before: TestSettings;
  readonly after: TestSettings;
}

function useSaveTestSettings() {
  return useMutation({
    // One at a time and in order: each is based on the one before.
    scope: { id: 'test-settings' },
    mutationFn: ({ before, after }: Change) =>
      call('PUT /user/test-settings', { body: { testSettings: after, before } }),
    onMutate: ({ after }) => {
      patchMe(() => ({ testSettings: after }));
    },
    // These settings determine what may be drilled, so every count that depends on them is stale.
    onSuccess({ testSettings }, { after }) {
      // With what another page has changed, unless this one was changed again meanwhile.
      patchMe((user) => (isEqual(user.testSettings, after) ? { testSettings } : {}));
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
    onError: (error) => {
      void queryClient.invalidateQueries(meQuery);
      notify.error(error);
    },
  });
}

/** Drill sets are no tests. */
const countTests = (tests: readonly TestOutline[], matches: (test: TestOutline) => boolean = () => true) =>
  tests.filter((test) => test.purpose !== 'drill-set' && matches(test)).length;

const kinds = (test: TestOutline) => test.sections.map(({ type }) => type).join(', ');

export function TestsPage() {
  const me = useMe();
  const save = useSaveTestSettings();
  const tests = useQuery(testsQuery);
  const set = (test: TestOutline, use: Use, on: boolean) =>
    save.mutate({ before: me.testSettings, after: withUse(me.testSettings, test.id, use, on) });
  return (
    <SettingsFrame title="Test settings">
      <p className="quiet">
        To keep a test fresh for later, turn it off here. Drills and practice won't use its questions.
      </p>
      {tests.isSuccess ? null : <NotLoaded query={tests} />}
      {tests.data?.length === 0 ? (
        <Empty title="No tests yet" text="Tests appear here once they're published." />
      ) : null}
      {tests.data ? (
        <UpgradeCount
          included={countTests(tests.data, (test) => listSettableUses(test, me).length > 0)}
          of={countTests(tests.data)}
          noun="test"
        />
      ) : null}
      {tests.data && tests.data.length > 0 ? (
        <div className={layout.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Test</th>
                {uses.map((use) => (
                  <th key={use} scope="col">
                    {useLabels[use]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tests.data.map((test) => (
                <TestRow
                  key={test.id}
                  test={test}
                  whyNot={(use) => whyNotSettable(test, use, me)}
                  isLocked={listSettableUses(test, me).length === 0}
                  remark={describePurpose(test, me.testSettings)}
                  isOn={(use) => isOn(me.testSettings, test, use)}
                  onSet={(use, on) => set(test, use, on)}
                />
              ))}
            </tbody>
          </table>
          <Text size="sm" c="dimmed" mt="sm">
            Drilling: used in drills. Experimental sections: drills also use its unscored section. Practice:
            turns timed sections and practice tests on or off together. Timed sections, Practice tests: with
            Practice on, offered as single sections or as a full test. A test that is kept for a practice test
            opens for drills and timed sections after you take it, or when you turn either of them on.
          </Text>
        </div>
      ) : null}
    </SettingsFrame>
  );
}

interface RowProps {
  test: TestOutline;
  /** Why there is no setting for a use; null if there is one. */
  whyNot: (use: Use) => string | null;
  /** Outside of the plan. */
  isLocked: boolean;
  /** What the test is kept for. */
  remark: string | null;
  isOn: (use: Use) => boolean;
  onSet: (use: Use, on: boolean) => void;
}
function TestRow({ test, whyNot, isLocked, remark, isOn, onSet }: RowProps) {
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {test.name}
        <Text size="xs" c="dimmed" fw={400}>
          {kinds(test)}
        </Text>
        {remark === null ? null : (
          <Text size="xs" c="dimmed" fw={400}>
            {remark}
          </Text>
        )}
      </th>
      {isLocked ? (
        <td colSpan={uses.length} className={classes.closed}>
          <Lock />
        </td>
      ) : (
        uses.map((use) => {
          const reason = whyNot(use);
          return (
            <td key={use} data-use={useLabels[use]}>
              {reason === null ? (
                <Switch
                  className={classes.cell ?? ''}
                  aria-label={`${test.name}: ${useLabels[use]}`}
                  checked={isOn(use)}
                  onChange={(event) => onSet(use, event.currentTarget.checked)}
                />
              ) : (
                <span className="quiet" title={reason}>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{reason}</span>
                </span>
              )}
            </td>
          );
        })
      )}
    </tr>
  );
}
