import type { Input } from '@docket/contract/client';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { SurveyDialog } from './SurveyDialog.tsx';

type Body = Input<'POST /user/report-help'>['body'];

/** Nothing is preselected, so that only actual answers are counted. */
type Answers = Omit<Body, 'about' | 'when'> & {
  readonly about: Body['about'] | '';
  readonly when: Body['when'] | '';
};
const subjects: readonly { value: Answers['about']; label: string }[] = [
  { value: '', label: 'Choose the best match' },
  { value: 'studying', label: 'Studying' },
  { value: 'technical', label: "Something isn't working" },
  { value: 'account', label: 'My account' },
  { value: 'accommodations', label: 'Accommodations' },
  { value: 'payment', label: 'Payment' },
  { value: 'other', label: 'Something else' },
];
const times: readonly { value: Answers['when']; label: string }[] = [
  { value: '', label: 'Choose one' },
  { value: 'no-hurry', label: 'No hurry' },
  { value: 'this-week', label: 'This week' },
  { value: 'today', label: 'Today' },
];

/** A form to ask for help with a topic. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const [body, setBody] = useState<Answers>({ about: '', when: '', details: '' });
  const { about, when } = body;
  return (
    <SurveyDialog
      title="I need help"
      text="Someone on our team reads this and replies by email."
      ready={about !== '' && when !== '' && body.details.trim() !== ''}
      send={async () => {
        if (about === '' || when === '') return;
        await call('POST /user/report-help', { body: { ...body, about, when } });
      }}
      onClose={onClose}
    >
      <SelectField
        label="What is it about?"
        value={about}
        choices={subjects}
        onChange={(about) => setBody({ ...body, about })}
      />
      <SelectField
        label="When do you need an answer?"
        value={when}
        choices={times}
        onChange={(when) => setBody({ ...body, when })}
      />
      <Textarea
        label="What happened?"
        required
        autosize
        minRows={4}
        maxRows={10}
        maxLength={3000}
        value={body.details}
        onChange={({ currentTarget: { value } }) => setBody({ ...body, details: value })}
      />
    </SurveyDialog>
  );
}
