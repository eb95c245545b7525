import type { Resource } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { AuthorText } from '../../../shared/author-editor/AuthorText.tsx';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Panes, PreviewPane } from '../../../ui/layout/Panes.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { categoriesQuery, invalidateResources, resourceQuery } from './resource-queries.ts';

/** One resource, beside its preview. */
export function ResourcePage({ categoryId, id }: { categoryId: string; id: string }) {
  const writes = inGroup(useMe().roles, 'content');
  const { data, error, refetch } = useQuery(resourceQuery(id));
  const back = (
    <LinkButton to="/superadmin/resources/$categoryId" params={{ categoryId }} variant="default">
      {data ? data.category.name : 'The category'}
    </LinkButton>
  );
  if (!data)
    return (
      <Page title="Resource" actions={back} width="wide">
        <NotLoaded query={{ error, refetch }} rows={8} />
      </Page>
    );
  return (
    <Page title={data.title} lead={data.summary || undefined} actions={back} width="wide">
      {writes ? (
        <ResourceForm key={id} resource={data} />
      ) : (
        <Preview html={data.html ?? ''} url={data.url ?? ''} />
      )}
    </Page>
  );
}

function Preview({ html, url }: { html: string; url: string }) {
  return (
    <PreviewPane>
      {html ? (
        <RichText html={html} />
      ) : (
        <Text size="sm" c="dimmed">
          No text.
        </Text>
      )}
      {url.startsWith('https://') ? (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        </p>
      ) : null}
    </PreviewPane>
  );
}

function ResourceForm({ resource }: { resource: Resource }) {
  const { id, slug } = resource;
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery).data ?? [resource.category];
  const form = useKeptForm({
    name: `resource.${id}`,
    stored: {
      title: resource.title,
      slug,
      summary: resource.summary,
      enabled: resource.enabled,
      html: resource.html ?? '',
      url: resource.url ?? '',
      categoryId: resource.category.id,
    },
    version: resource.updatedAt,
    savedMessage: 'Resource saved.',
    async send({ url, slug: named, ...values }, updatedAt) {
      const body = { ...values, url: url.trim() || null, updatedAt };
      // An unchanged slug may get a number in another category, if it is taken there.
      const address = named === slug ? {} : { slug: named };
      await call('PUT /resource/update/{id}', { params: { id }, body: { ...body, ...address } });
      await invalidateResources();
      if (values.categoryId !== resource.category.id)
        void navigate({
          to: '/superadmin/resources/$categoryId/$id',
          params: { categoryId: values.categoryId, id },
          replace: true,
        });
    },
  });
  const { values, update, text, tick, errors } = form;
  return (
    <Panes>
      <KeptForm form={form}>
        <TextInput label="Title" maxLength={120} {...text('title')} />
        <FormGrid>
          <TextInput
            label="Slug"
            description="Changing it breaks links."
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            {...text('slug')}
          />
          <NativeSelect
            label="Category"
            description="In another category it goes last."
            data={categories.map((category) => ({ value: category.id, label: category.name }))}
            {...text('categoryId')}
          />
        </FormGrid>
        <Textarea label="Summary" maxLength={500} autosize minRows={2} {...text('summary')} />
        <AuthorText
          key={form.round}
          label="Text"
          headings
          minHeight={280}
          value={values.html}
          onChange={(html) => update({ html })}
          error={errors.html ?? null}
        />
        <TextInput
          label="Link"
          description="Link, if it's on another site. Starts with https://"
          inputMode="url"
          autoComplete="off"
          {...text('url')}
        />
        <Check label="Published: students see it" {...tick('enabled')} />
      </KeptForm>
      <Preview html={values.html} url={values.url} />
    </Panes>
  );
}
