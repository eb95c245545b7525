import { CallError } from '@docket/contract/client';
import type { Resource } from '@docket/contract/types';
import { articleContents } from '@docket/rules';
import { Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { ArticleToc } from './ArticleToc.tsx';
import { articleQuery, resourceDetail } from './resource-queries.ts';
import classes from './resources.module.css';

/** One resource: its text with a table of contents, or its link. */
export function ArticlePage({ category, slug }: { category: string; slug: string }) {
  const { data, error, refetch } = useQuery(articleQuery(category, slug));
  if (data) return <Article resource={data} />;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <Notice {...emptyCopy.articleNotFound}>
        <LinkButton to="/resources">All resources</LinkButton>
      </Notice>
    );
  return (
    <Page title="Resources">
      <NotLoaded query={{ error, refetch }} rows={6} />
    </Page>
  );
}

function Article({ resource }: { resource: Resource }) {
  const { title, summary, category, url } = resource;
  const { html, headings } = useMemo(() => articleContents(resource.html ?? ''), [resource.html]);
  const detail = resourceDetail(resource);
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/resources" hash={`category-${category.slug}`}>
            {category.name}
          </Link>
          {detail ? ` · ${detail}` : ''}
        </>
      }
    >
      <div className={headings.length > 1 ? classes.columns : undefined}>
        <Stack component="article" gap="lg" maw="42rem" aria-label={title}>
          {summary ? <p className="quiet">{summary}</p> : null}
          {html ? <RichText html={html} className={classes.text ?? ''} /> : null}
          {url ? (
            <Group component="p" mih="var(--target)">
              <a href={url} target="_blank" rel="noopener noreferrer">
                Open {new URL(url).hostname} <IconExternalLink size={18} aria-hidden="true" />
                <span className="visually-hidden"> in a new tab</span>
              </a>
            </Group>
          ) : null}
        </Stack>
        {headings.length > 1 ? <ArticleToc headings={headings} /> : null}
      </div>
    </Page>
  );
}
