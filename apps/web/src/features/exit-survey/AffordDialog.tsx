import type { Input } from '@docket/contract/client';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { SurveyDialog } from './SurveyDialog.tsx';

type Body = Input<'POST /user/report-afford'>['body'];

/** Nothing is preselected, so that only actual answers are counted. */
type Answers = Omit<Body, 'situation' | 'feeWaiver'> & {
  readonly situation: Body['situation'] | '';
  readonly feeWaiver: Body['feeWaiver'] | '';
};
const situations: readonly { value: Answers['situation']; label: string }[] = [
  { value: '', label: 'Choose the best match' },
  { value: 'studying', label: "I'm a student" },
  { value: 'between-jobs', label: "I'm between jobs" },
  { value: 'low-income', label: 'I have a low income' },
  { value: 'caring', label: "I'm a caregiver" },
  { value: 'abroad', label: 'The price is high where I live' },
  { value: 'other', label: 'Something else' },
];
const waivers: readonly { value: Answers['feeWaiver']; label: string }[] = [
  { value: '', label: 'Choose one' },
  { value: 'none', label: 'No' },
  { value: 'applied', label: "I've applied for one" },
  { value: 'has-one', label: 'Yes' },
];
const max = 1000;

/** A form for students who find the price too high, with what may be possible. */
export default function AffordDialog({ onClose }: { onClose: () => void }) {
  const [body, setBody] = useState<Answers>({ situation: '', feeWaiver: '', details: '' });
  const [pay, setPay] = useState('');
  const { situation, feeWaiver } = body;
  const wrong = pay !== '' && !(/^\d{1,4}$/.test(pay) && Number(pay) <= max);
  return (
    <SurveyDialog
      title="I can't afford it"
      text="Only our team reads this. We'll look for a way and email you."
      ready={!wrong && situation !== '' && feeWaiver !== ''}
      send={async () => {
        if (situation === '' || feeWaiver === '') return;
        const canPay = pay === '' ? null : Number(pay);
        await call('POST /user/report-afford', { body: { ...body, situation, feeWaiver, canPay } });
      }}
      onClose={onClose}
    >
      <SelectField
        label="Which describes you best?"
        value={situation}
        choices={situations}
        onChange={(situation) => setBody({ ...body, situation })}
      />
      <SelectField
        label="Do you have a fee waiver from the exam council?"
        value={feeWaiver}
        choices={waivers}
        onChange={(feeWaiver) => setBody({ ...body, feeWaiver })}
      />
      <TextInput
        label="How much could you pay per month, in US dollars?"
        description="Optional"
        inputMode="numeric"
        value={pay}
        error={wrong ? `Enter a whole number up to ${max}` : null}
        onChange={({ currentTarget: { value } }) => setPay(value.trim())}
      />
      <Textarea
        label="Anything else we should know?"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={3000}
        value={body.details ?? ''}
        onChange={({ currentTarget: { value } }) => setBody({ ...body, details: value })}
      />
    </SurveyDialog>
  );
}
