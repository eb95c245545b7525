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
  type Unit,
  unitQuery,
} from '../../../shared/learning-admin/data/learning-queries.ts';
import { HeadForm } from '../../../shared/learning-admin/HeadForm.tsx';
import { formatPublication, HomeActions } from '../../../shared/learning-admin/HomeActions.tsx';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import parts from '../../../ui/admin/parts.module.css';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';

/** A skill unit: its texts, and its skills in order. */
export function UnitPage({ unitId }: { unitId: string }) {
  const { data, error, refetch } = useQuery(unitQuery(unitId));
  if (data) return <UnitView unit={data} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageSkeleton />;
}

function UnitView({ unit }: { unit: Unit }) {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const { id, no, title, summary, version } = unit;
  const skills = live(unit.skills);
  const reorder = (segmentIds: string[]) =>
    void call('PUT /skill/unit/{id}/segment/reorder', { params: { id }, body: { segmentIds } }).then(
      invalidateLearning,
      notify.error,
    );
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/superadmin/skills">Skills</Link>, unit {no}
          {formatPublication(unit)}
        </>
      }
      actions={
        <HomeActions
          home={unit}
          writes={writes}
          enable={(on) => call('PUT /skill/unit/{id}', { params: { id }, body: { version, enabled: on } })}
          remove={(query) => call('DELETE /skill/{id}', { params: { id }, query })}
          onRemoved={() => void navigate({ to: '/superadmin/skills' })}
        />
      }
    >
      <div className={parts.parts}>
        {writes ? (
          <HeadForm
            key={id}
            id={id}
            version={version}
            head={{ title, about: summary }}
            about="Summary"
            save={({ title: name, about }, seen) =>
              call('PUT /skill/unit/{id}', {
                params: { id },
                body: { version: seen, title: name, summary: about },
              })
            }
          />
        ) : (
          <p>{summary}</p>
        )}
        <section aria-labelledby="skills">
          <div className={parts.head}>
            <h2 id="skills">Skills</h2>
            {writes ? (
              <Button variant="default" onClick={() => setIsCreating(true)}>
                Add a skill
              </Button>
            ) : null}
          </div>
          {skills.length === 0 ? (
            <Empty {...emptyCopy.learningNoSkillsYet} />
          ) : (
            <Reorder
              label="Skills"
              items={skills}
              itemKey={(skill) => skill.id}
              itemName={(skill) => skill.title}
              {...(writes ? { onReorder: reorder } : {})}
            >
              {(skill) => (
                <div className={parts.row}>
                  <div className={parts.text}>
                    <Link
                      to="/superadmin/skills/$unitId/skill/$skillId"
                      params={{ unitId: id, skillId: skill.id }}
                    >
                      {skill.no}. {skill.title}
                    </Link>
                    <span className={parts.quiet}>
                      {plural(live(skill.questions).length, 'question')},{' '}
                      {plural(skill.explanations.length, 'explanation')}
                    </span>
                  </div>
                  {skill.explanations.length === 0 ? <Chip>Not explained</Chip> : null}
                </div>
              )}
            </Reorder>
          )}
          <Archived
            items={archived(unit.skills).map((skill) => ({ id: skill.id, name: skill.title }))}
            {...(writes
              ? {
                  restore: (segId: string) =>
                    call('PUT /test/segment/{id}/restore', { params: { id: segId } }),
                }
              : {})}
          />
        </section>
      </div>
      {isCreating ? (
        <NewNameDialog
          field="title"
          label="Title"
          title="New skill"
          create={async (name) => {
            const { segment } = await call('POST /skill/unit/{id}/segment', {
              params: { id },
              body: { title: name },
            });
            await invalidateLearning();
            await navigate({
              to: '/superadmin/skills/$unitId/skill/$skillId',
              params: { unitId: id, skillId: segment.id },
            });
          }}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
