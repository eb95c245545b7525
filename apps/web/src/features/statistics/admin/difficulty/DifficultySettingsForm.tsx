import type { DifficultySettings } from '@docket/rules';
import { Grid, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { isEqual, rebaseValues } from '../../../../ui/admin/kept-values.ts';
import { SaveBar } from '../../../../ui/admin/SaveBar.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import { difficultySettingsQuery } from './difficulty-queries.ts';
import { checked, createValues, type SectionType, type Values } from './difficulty-values.ts';
import { Preview } from './Preview.tsx';

const names = ['Difficulty 1 from', 'Difficulty 2 from', 'Difficulty 3 from', 'Difficulty 4 from'] as const;

interface Props {
  stored: DifficultySettings;
  /** The section type has its own settings; always true for all types together. */
  own: boolean;
  type: SectionType | '';
  mayChange: boolean;
}

/** Saves the cut points, or removes those of one type. What was typed during the save stays. */
function useSaveSettings(type: SectionType | '', setEdited: Dispatch<SetStateAction<Values | null>>) {
  const query = type ? { type } : {};
  const saved = async () => {
    await queryClient.invalidateQueries({ queryKey: difficultySettingsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['difficulty-stats'] });
  };
  const save = useMutation({
    mutationFn: async (sent: Values) => {
      const { settings } = checked(sent);
      if (!settings) return;
      const { cutPoints, minimumAnswers } = settings;
      await call('PUT /app-setting/difficulty-settings', {
        query,
        body: { cutPoints: [...cutPoints], minimumAnswers },
      });
      await saved();
      // The rest is normalized as it is written here.
      setEdited(
        (now) => now && (isEqual(now, sent) ? null : rebaseValues(now, sent, createValues(settings))),
      );
      notify.success('Saved. Difficulties are updated.');
    },
    onError: notify.error,
  });
  const takeAway = useMutation({
    mutationFn: async () => {
      await call('PUT /app-setting/difficulty-settings', { query, body: { general: true } });
      await saved();
      setEdited(null);
    },
    onError: notify.error,
  });
  return { save, takeAway };
}

/** A form for the cut points, beside a preview of their effect before saving. */
export function DifficultySettingsForm({ stored, own, type, mayChange }: Props) {
  const [edited, setEdited] = useState<Values | null>(null);
  const values = edited ?? createValues(stored);
  const { settings, errors } = checked(values);
  const dirty = !isEqual(values, createValues(stored));
  const { save, takeAway } = useSaveSettings(type, setEdited);
  const changeThreshold = (i: number, text: string) =>
    setEdited({
      ...values,
      cuts: values.cuts.map((value, at) => (at === i ? text : value)) as unknown as typeof values.cuts,
    });
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Form
          aria-label="Cut points"
          onSubmit={() => {
            if (mayChange && dirty && settings) save.mutate(values);
          }}
        >
          {names.map((name, i) => (
            <TextInput
              key={name}
              label={name}
              description={i === 0 ? 'Percent of correct first answers' : undefined}
              inputMode="decimal"
              autoComplete="off"
              rightSection="%"
              readOnly={!mayChange}
              value={values.cuts[i] ?? ''}
              error={errors?.[`cut${i}`]}
              onChange={({ currentTarget }) => changeThreshold(i, currentTarget.value)}
            />
          ))}
          <p className="quiet">Below the last, difficulty is 5.</p>
          <TextInput
            label="Minimum first answers"
            description="With fewer, the author's difficulty is used"
            inputMode="numeric"
            autoComplete="off"
            readOnly={!mayChange}
            value={values.minimum}
            error={errors?.minimum}
            onChange={({ currentTarget }) => setEdited({ ...values, minimum: currentTarget.value })}
          />
          {mayChange ? (
            <SaveBar
              dirty={dirty}
              sound={settings !== undefined}
              busy={save.isPending}
              onReset={() => setEdited(null)}
            >
              {type && own ? (
                <ActionButton variant="subtle" loading={takeAway.isPending} onClick={() => takeAway.mutate()}>
                  Use the cut points for all section types
                </ActionButton>
              ) : null}
            </SaveBar>
          ) : (
            <p className="quiet">Only administrators can change these.</p>
          )}
        </Form>
      </Grid.Col>
      {mayChange ? (
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Preview settings={settings ?? null} type={type} />
        </Grid.Col>
      ) : null}
    </Grid>
  );
}
