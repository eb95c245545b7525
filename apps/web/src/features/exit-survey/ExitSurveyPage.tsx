import type { Input } from '@docket/contract/client';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/client.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { Check } from '../../ui/fields/Check.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { Page } from '../../ui/Page.tsx';

type Body = Input<'POST /user/exit-survey'>['body'];

const reasons: readonly { value: Body['reason'] | ''; label: string }[] = [
  { value: '', label: 'Choose the best match' },
  { value: 'exam-done', label: "I've taken my exam" },
  { value: 'price', label: "It's too expensive" },
  { value: 'time', label: "I don't have time to study" },
  { value: 'content', label: "The content isn't right for me" },
  { value: 'technical', label: "Something didn't work" },
  { value: 'other-course', label: "I'm using another course" },
  { value: 'plans-changed', label: 'My plans have changed' },
  { value: 'other', label: 'Something else' },
];
const goals: readonly { value: Body['goal'] | ''; label: string }[] = [
  { value: '', label: 'Choose one' },
  { value: 'not-taken', label: "I haven't taken the exam yet" },
  { value: 'reached', label: 'Yes' },
  { value: 'close', label: 'Nearly' },
  { value: 'not-reached', label: 'No' },
];
/** From 1 to 5. */
const markNames = ['Not at all', 'A little', 'Partly', 'Well', 'Very well'] as const;

interface Props {
  /** Above the questions: that they can be skipped. */
  skip?: ReactNode;
  /** The button that leaves, which needs no answers. */
  children?: ReactNode;
}

/** Why a student leaves. */
export function ExitSurveyPage({ skip, children }: Props) {
  const [isSent, setIsSent] = useState(false);
  if (isSent)
    return (
      <Page title="Thank you" width="narrow">
        <Stack align="start">
          <FormDone>
            <p>Thanks for your answers. Good luck on the exam and beyond.</p>
          </FormDone>
          <LinkButton to="/dashboard" variant="default">
            Back to the dashboard
          </LinkButton>
        </Stack>
        {children}
      </Page>
    );
  return (
    <Page
      title="Before you go"
      lead="Five short questions. Your answers help us and don't change your account."
      width="narrow"
    >
      {skip}
      <DisabledWhileImpersonating>
        <Survey onSent={() => setIsSent(true)} />
      </DisabledWhileImpersonating>
      {children}
    </Page>
  );
}

function Survey({ onSent }: { onSent: () => void }) {
  const [reason, setReason] = useState<Body['reason'] | ''>('');
  const [helped, setHelped] = useState(0);
  const [goal, setGoal] = useState<Body['goal'] | ''>('');
  const [rest, setRest] = useState({ liked: '', missing: '', mayContact: false });
  const send = useMutation({
    mutationFn: async () => {
      if (reason === '' || goal === '') return;
      await call('POST /user/exit-survey', { body: { ...rest, reason, goal, helped } });
    },
    onSuccess: onSent,
  });
  const ready = reason !== '' && goal !== '' && helped > 0;
  const long = { autosize: true, minRows: 2, maxRows: 10, maxLength: 2000 } as const;
  return (
    <Form
      onSubmit={() => {
        if (ready && !send.isPending) send.mutate();
      }}
    >
      <FormError error={send.error} />
      <SelectField label="Why are you leaving?" value={reason} choices={reasons} onChange={setReason} />
      <Radio.Group
        label="How well did Docket help you?"
        value={helped === 0 ? null : String(helped)}
        onChange={(value) => setHelped(Number(value))}
      >
        {markNames.map((name, at) => (
          <Radio key={name} value={String(at + 1)} label={name} />
        ))}
      </Radio.Group>
      <SelectField label="Did you reach your goal?" value={goal} choices={goals} onChange={setGoal} />
      <Textarea
        label="What did you like?"
        {...long}
        value={rest.liked}
        onChange={({ currentTarget: { value } }) => setRest({ ...rest, liked: value })}
      />
      <Textarea
        label="What was missing?"
        {...long}
        value={rest.missing}
        onChange={({ currentTarget: { value } }) => setRest({ ...rest, missing: value })}
      />
      <Check
        label="You can contact me about my answers"
        checked={rest.mayContact}
        onChange={(mayContact: boolean) => setRest({ ...rest, mayContact })}
      />
      <div>
        <ActionButton type="submit" loading={send.isPending} disabled={!ready}>
          Send
        </ActionButton>
      </div>
    </Form>
  );
}
