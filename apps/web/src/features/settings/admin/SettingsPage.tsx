import { inGroup } from '@docket/rules';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/me.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RecordNotFound } from '../../../ui/RecordNotFound.tsx';
import { ResetSection } from './ResetSection.tsx';
import { SectionForm } from './SectionForm.tsx';
import { isSection, sections } from './sections.ts';
import classes from './settings.module.css';
import { sectionsQuery } from './settings-queries.ts';

/** The product's settings, one section at a time; `children` is the form of a section of another feature. */
export function SettingsPage({ section, children }: { section: string; children?: ReactNode }) {
  const { data, error, refetch } = useQuery(sectionsQuery);
  const navigate = useNavigate();
  const isOwner = inGroup(useMe().roles, 'owner');
  const shown = sections.filter(({ ownerOnly }) => !ownerOnly || isOwner);
  const head = shown.find((one) => one.name === section);
  const state = isSection(section) ? data?.find((one) => one.section === section) : undefined;
  return (
    <Page title="Settings" lead="Changes apply right away, for everyone." width="wide">
      <div className={classes.panes}>
        <SelectField
          className={classes.choice}
          label="Section"
          value={section}
          choices={shown.map(({ name, title }) => ({ value: name as string, label: title }))}
          onChange={(name) =>
            void navigate({ to: '/superadmin/settings/$section', params: { section: name } })
          }
        />
        <nav aria-label="Sections" className={classes.menu}>
          <Stack component="ul" gap={0}>
            {shown.map(({ name, title }) => (
              <li key={name}>
                <Link
                  to="/superadmin/settings/$section"
                  params={{ section: name }}
                  className={classes.entry ?? ''}
                  activeProps={{ 'aria-current': 'page' }}
                  data-plain
                >
                  {title}
                </Link>
              </li>
            ))}
          </Stack>
        </nav>
        {head ? (
          <Stack aria-labelledby="section" component="section" gap="lg" miw={0} maw={760}>
            <div>
              <Group justify="space-between" gap="xs" mb="sm">
                <h2 id="section">{head.title}</h2>
                {state ? <ResetSection title={head.title} state={state} /> : null}
              </Group>
              <p className="quiet">{head.lead}</p>
            </div>
            {children ? (
              children
            ) : state ? (
              <SectionForm key={state.section} state={state} />
            ) : (
              <NotLoaded query={{ error, refetch }} rows={5} />
            )}
          </Stack>
        ) : (
          <RecordNotFound />
        )}
      </div>
    </Page>
  );
}
