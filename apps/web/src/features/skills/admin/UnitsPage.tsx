import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { Archived } from '../../../shared/learning-admin/Archived.tsx';
import {
  archived,
  invalidateLearning,
  live,
  unitsQuery,
} from '../../../shared/learning-admin/data/learning-queries.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import parts from '../../../ui/admin/parts.module.css';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** Skill units in the students' order. */
export function UnitsPage() {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, refetch } = useQuery(unitsQuery);
  const units = live(data ?? []);
  const reorder = (unitIds: string[]) =>
    void call('PUT /skill/unit/reorder', { body: { unitIds } }).then(invalidateLearning, notify.error);
  const create = async (title: string, summary: string) => {
    const { unit } = await call('POST /skill/unit', { body: { title, summary } });
    await invalidateLearning();
    await navigate({ to: '/superadmin/skills/$unitId', params: { unitId: unit.id } });
  };
  return (
    <Page
      title="Skills"
      lead="Units of skills, each with its own explanation and questions."
      actions={writes ? <Button onClick={() => setIsCreating(true)}>New unit</Button> : undefined}
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={6} /> : null}
      {data && units.length === 0 ? <Empty {...emptyCopy.noSkillUnitsYet} /> : null}
      {units.length > 0 ? (
        <Reorder
          label="Skill units"
          items={units}
          itemKey={({ id }) => id}
          itemName={({ title }) => title}
          {...(writes ? { onReorder: reorder } : {})}
        >
          {({ id, no, title, skills, questions, enabled }) => (
            <div className={parts.row}>
              <div className={parts.text}>
                <Link to="/superadmin/skills/$unitId" params={{ unitId: id }}>
                  {no}. {title}
                </Link>
                <span className={parts.quiet}>
                  {plural(skills, 'skill')}, {plural(questions, 'question')}
                </span>
              </div>
              {enabled ? null : <Chip>Not published</Chip>}
            </div>
          )}
        </Reorder>
      ) : null}
      <Archived
        items={archived(data ?? []).map(({ id, title }) => ({ id, name: title }))}
        {...(writes ? { restore: (id: string) => call('PUT /test/{id}/restore', { params: { id } }) } : {})}
      />
      {isCreating ? (
        <NewNameDialog
          field="title"
          label="Title"
          title="New skill unit"
          about={{ field: 'summary', label: 'Summary' }}
          create={create}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
