import { Button, Group } from '@mantine/core';
import { IconCalendarCog } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../lib/client.ts';
import { lazyPart } from '../../lib/load-part.ts';
import { setMe, useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { browserTimezone, groupTimezones } from '../../lib/timezones.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { UpgradeCard } from '../../ui/UpgradeCard.tsx';
import classes from './classes.module.css';
import { tagsQuery } from './data/class-queries.ts';
import { type ClassSearch, readClassSearch, type View, views } from './data/class-search.ts';
import { useNow } from './data/use-now.ts';
import { Recordings } from './list/Recordings.tsx';
import { StartingSoon } from './list/StartingSoon.tsx';
import { UpcomingList } from './list/UpcomingList.tsx';
import { WeekView } from './list/WeekView.tsx';

const CalendarDialog = lazyPart(async () => ({
  default: (await import('./list/CalendarDialog.tsx')).CalendarDialog,
}));

const viewNames: Record<View, string> = { week: 'Week', list: 'List', recordings: 'Recordings' };

interface Props {
  search: ClassSearch;
  onSearch: (search: ClassSearch) => void;
}

/** Live classes by week or as a list, in any time zone, and recordings of past ones. */
export function ClassesPage({ search, onSearch }: Props) {
  const me = useMe();
  const now = useNow();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const own = me.timezone ?? browserTimezone();
  const { view = 'week', zone = own, tags = [] } = search;
  const change = (changes: { readonly [K in keyof ClassSearch]: ClassSearch[K] | undefined }) =>
    onSearch(readClassSearch({ ...search, ...changes }));
  const tabs = views.map((one) => ({
    label: viewNames[one],
    link: linkOptions({ to: '/classes', search: readClassSearch({ ...search, view: one }) }),
  }));
  return (
    <Page
      title="Classes"
      lead="Live with a tutor, and recorded so you can watch later."
      width="wide"
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarCog size={18} aria-hidden="true" />}
          onClick={() => setIsDialogOpen(true)}
        >
          Calendar settings
        </Button>
      }
    >
      {isDialogOpen ? (
        <Suspense>
          <CalendarDialog onClose={() => setIsDialogOpen(false)} />
        </Suspense>
      ) : null}
      {me.subscription?.plan.features.classes ? null : (
        <UpgradeCard
          title="Unlock live classes and recordings"
          text={`The ${me.subscription?.plan.name ?? 'current'} plan doesn't include classes. Here is what's on offer.`}
        />
      )}
      <StartingSoon zone={zone} />
      <PageTabs label="View" tabs={tabs} current={viewNames[view]} />
      <Group justify="space-between" align="end" mb="lg">
        <Tags chosen={tags} onChange={(next) => change({ tags: next })} />
        <Zone zone={zone} own={own} onZone={(next) => change({ zone: next === own ? undefined : next })} />
      </Group>
      {view === 'week' ? (
        <WeekView week={search.week} zone={zone} tags={tags} now={now} onWeek={(week) => change({ week })} />
      ) : view === 'list' ? (
        <UpcomingList
          tags={tags}
          mine={search.mine ?? false}
          onMine={(mine) => change({ mine })}
          zone={zone}
          now={now}
        />
      ) : (
        <Recordings
          tags={tags}
          unwatched={search.unwatched ?? false}
          search={search.search ?? ''}
          zone={zone}
          now={now}
          onChange={change}
        />
      )}
    </Page>
  );
}

function Tags({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (tags: readonly string[]) => void;
}) {
  const { data } = useQuery(tagsQuery);
  // A tag that staff removed may still be in an address.
  const all = [...new Set([...(data?.classTags ?? []), ...chosen])];
  if (all.length === 0) return null;
  return (
    <Group component="fieldset" gap="xs" className={classes.tags ?? ''}>
      <legend className="visually-hidden">Tags</legend>
      {all.map((tag) => (
        <Chip
          key={tag}
          pressed={chosen.includes(tag)}
          onToggle={(on) => onChange(on ? [...chosen, tag] : chosen.filter((one) => one !== tag))}
        >
          {tag}
        </Chip>
      ))}
    </Group>
  );
}

function Zone({ zone, own, onZone }: { zone: string; own: string; onZone: (zone: string) => void }) {
  const me = useMe();
  const saveZone = useMutation({
    mutationFn: async () => (await call('PUT /user', { body: { timezone: zone } })).user,
    onSuccess(user) {
      setMe(user);
      onZone(user.timezone ?? zone);
      notify.success('Your time zone is set, here and in emails.');
    },
    onError: notify.error,
  });
  return (
    <Group gap="xs" align="end">
      <SelectField
        label="Time zone"
        value={zone}
        choices={groupTimezones(me.timezone, zone)}
        onChange={onZone}
      />
      {zone === own ? null : (
        <ActionButton variant="subtle" loading={saveZone.isPending} onClick={() => saveZone.mutate()}>
          Use as my time zone
        </ActionButton>
      )}
    </Group>
  );
}
