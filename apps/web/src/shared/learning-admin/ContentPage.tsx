import { inGroup } from '@docket/rules';
import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageSkeleton } from '../../ui/Skeleton.tsx';
import { ContentItems } from './ContentItems.tsx';
import type { Content, ContentItem, ContentKind } from './content-kind.ts';
import { HeadForm } from './HeadForm.tsx';
import { formatPublication, HomeActions } from './HomeActions.tsx';
import { NewItem } from './NewItem.tsx';

interface Props<Row extends ContentItem, Whole extends Content, Part extends ContentItem> {
  kind: ContentKind<Row, Whole, Part>;
  content: Pick<UseQueryResult<Whole>, 'data' | 'error' | 'refetch'>;
}

/** A course or a skill unit: its texts, and its lessons or skills in order. */
export function ContentPage<Row extends ContentItem, Whole extends Content, Part extends ContentItem>({
  kind,
  content: { data, error, refetch },
}: Props<Row, Whole, Part>) {
  if (data) return <ContentView kind={kind} content={data} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageSkeleton />;
}

function ContentView<Row extends ContentItem, Whole extends Content, Part extends ContentItem>({
  kind,
  content,
}: {
  kind: ContentKind<Row, Whole, Part>;
  content: Whole;
}) {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const { id, no, title, version } = content;
  const about = kind.about.read(content);
  const list = kind.parts(content);
  return (
    <Page
      title={title}
      lead={
        <>
          <Link {...kind.link}>{kind.title}</Link>, {kind.noun} {no}
          {formatPublication(content)}
        </>
      }
      actions={
        <HomeActions
          home={content}
          writes={writes}
          enable={(enabled) => kind.enable(content, enabled)}
          remove={(query) => kind.remove(content, query)}
          onRemoved={() => void navigate(kind.link)}
        />
      }
    >
      <Stack gap="xl">
        {writes ? (
          <HeadForm
            key={id}
            id={id}
            version={version}
            head={{ title, about }}
            about={kind.about.label}
            save={(head, seen) => kind.save(content, head, seen)}
          />
        ) : (
          <p>{about}</p>
        )}
        <Section
          title={list.label}
          gap="sm"
          actions={writes ? <NewItem list={list} variant="default" /> : null}
        >
          <ContentItems list={list} items={list.items} writes={writes} homeId={id} />
        </Section>
      </Stack>
    </Page>
  );
}
