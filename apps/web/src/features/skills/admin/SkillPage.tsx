import { inGroup } from '@docket/rules';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { type Skill, type Unit, unitQuery } from '../../../shared/learning-admin/data/learning-queries.ts';
import { Explanations } from '../../../shared/learning-admin/Explanations.tsx';
import { HeadForm } from '../../../shared/learning-admin/HeadForm.tsx';
import { Questions } from '../../../shared/learning-admin/Questions.tsx';
import { Remove } from '../../../shared/learning-admin/Remove.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';

/** A skill of a unit: its explanations and its questions. */
export function SkillPage({ unitId, skillId }: { unitId: string; skillId: string }) {
  const { data, error, refetch } = useQuery(unitQuery(unitId));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageSkeleton />;
  const skill = data.skills.find(({ id }) => id === skillId);
  if (!skill)
    return (
      <Page title="Skill not found">
        <Empty {...emptyCopy.skillNotFoundInThisUnit} />
      </Page>
    );
  return <SkillView unit={data} skill={skill} />;
}

function SkillView({ unit, skill }: { unit: Unit; skill: Skill }) {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const { id, title, version } = skill;
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/superadmin/skills/$unitId" params={{ unitId: unit.id }}>
            Unit {unit.no}: {unit.title}
          </Link>
          , skill {skill.no}
        </>
      }
      width="wide"
      actions={
        writes ? (
          <Remove
            name={title}
            id={id}
            homeId={unit.id}
            remove={(query) => call('DELETE /skill/{id}', { params: { id }, query })}
            onRemoved={() => void navigate({ to: '/superadmin/skills/$unitId', params: { unitId: unit.id } })}
          />
        ) : undefined
      }
    >
      <Stack gap="xl">
        {writes ? (
          <HeadForm
            key={id}
            id={id}
            version={version}
            head={{ title, about: '' }}
            save={({ title: name }, seen) =>
              call('PUT /skill/segment/{id}', { params: { id }, body: { version: seen, title: name } })
            }
          />
        ) : null}
        <Explanations segmentId={id} explanations={skill.explanations} homeId={unit.id} writes={writes} />
        <Questions
          homeId={unit.id}
          questions={skill.questions}
          writes={writes}
          {...(writes
            ? {
                add: async () =>
                  (await call('POST /skill/segment/{id}/question', { params: { id }, body: {} })).question.id,
                reorder: (questionIds: string[]) =>
                  call('PUT /skill/segment/{id}/question/reorder', { params: { id }, body: { questionIds } }),
                remove: (questionId: string, query: { dryRun?: string }) =>
                  call('DELETE /skill/question/{id}', { params: { id: questionId }, query }),
              }
            : {})}
        />
      </Stack>
    </Page>
  );
}
