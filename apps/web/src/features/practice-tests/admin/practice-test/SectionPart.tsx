import { Button, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { plural } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { listQuestions, sectionNames } from '../data/labels.ts';
import { invalidateLibrary, type Section, type Test } from '../data/test-queries.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { SectionBody } from './SectionBody.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import classes from './test.module.css';

interface Props {
  test: Test;
  section: Section;
  writes: boolean;
  /** It is expanded initially. */
  first: boolean;
}

/** Sections that were expanded or collapsed since the app was loaded; returning from an editor restores them. */
const openness = new Map<string, boolean>();

/** A section as a row that expands to its passages and questions. */
export function SectionPart({ test, section, writes, first }: Props) {
  const { hash } = useLocation();
  const here = `section-${section.id}`;
  const [open, setOpen] = useState(() => hash === here || (openness.get(section.id) ?? first));
  const [editing, setEditing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === here) top.current?.scrollIntoView({ block: 'start' });
  }, [hash, here]);
  const own = section.home.testId === test.id;
  const name = `Section ${section.no}`;
  const unscored = section.mergedSectionVariable ?? section.variableSection;
  const toggle = async () => {
    try {
      await call('PUT /test/{id}/section/{sid}', {
        params: { id: test.id, sid: section.id },
        body: { version: section.version, enabled: !section.enabled },
      });
      notify.success(`${name} is ${section.enabled ? 'unpublished' : 'published'}`);
    } catch (error) {
      notify.error(error);
    }
    void invalidateLibrary();
  };
  return (
    <Stack gap="sm" className={classes.section} ref={top} id={here}>
      <Group gap="xs">
        <h2 className={classes.sectionName}>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => {
              openness.set(section.id, !open);
              setOpen(!open);
            }}
          >
            <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
            {name}. {sectionNames[section.type]}
          </button>
        </h2>
        <Group component="span" gap="sm" fz="sm" c="dimmed" className="tabular">
          {section.title && section.title !== sectionNames[section.type] ? (
            <span>{section.title}</span>
          ) : null}
          <span>{plural(listQuestions(section).length, 'question')}</span>
          <span>{plural(section.minutes, 'minute')}</span>
          {unscored ? <Chip>Unscored</Chip> : null}
          {section.enabled ? null : <Chip>Not published</Chip>}
          {own ? null : (
            <span>
              of {section.home.name}, section {section.home.no}
            </span>
          )}
        </Group>
        {writes && own ? (
          <Group component="span" gap={0}>
            <Button variant="subtle" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button
              variant="subtle"
              aria-label={`${section.enabled ? 'Unpublish' : 'Publish'} ${name}`}
              onClick={() => void toggle()}
            >
              {section.enabled ? 'Unpublish' : 'Publish'}
            </Button>
            <RemoveButton kind="section" id={section.id} homeId={test.id} name={name} />
          </Group>
        ) : null}
        {own ? null : (
          <LinkButton to="/superadmin/tests/$id" params={{ id: section.home.testId }} variant="subtle">
            Open {section.home.name}
          </LinkButton>
        )}
      </Group>
      {open ? <SectionBody section={section} writes={writes && own} /> : null}
      {editing ? <SectionDialog test={test} section={section} onClose={() => setEditing(false)} /> : null}
    </Stack>
  );
}
