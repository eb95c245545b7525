import type { Input } from '@docket/contract/client';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TellDialog } from './TellDialog.tsx';

type Body = Input<'POST /user/report-afford'>['body'];

/** Nothing is chosen beforehand: what is counted is what was said. */
type Answers = Omit<Body, 'situation' | 'feeWaiver'> & {
  readonly situation: Body['situation'] | '';
  readonly feeWaiver: Body['feeWaiver'] | '';
};
const situations: readonly { value: Answers['situation']; label: string }[] = [
  { value: '', label: 'Choose what fits best' },
  { value: 'studying', label: 'I study' },
  { value: 'between-jobs', label: 'I am between jobs' },
  { value: 'low-income', label: 'I earn little' },
  { value: 'caring', label: 'I care for others' },
  { value: 'abroad', label: 'I live where this is a lot of money' },
  { value: 'other', label: 'Something else' },
];
const waivers: readonly { value: Answers['feeWaiver']; label: string }[] = [
  { value: '', label: 'Choose one' },
  { value: 'none', label: 'No' },
  { value: 'applied', label: 'I have applied for one' },
  { value: 'has-one', label: 'Yes' },
];
const most = 1000;

/** Says that the price is too high, and what would be possible. */
export default function AffordDialog({ onClose }: { onClose: () => void }) {
  const [body, setBody] = useState<Answers>({ situation: '', feeWaiver: '', details: '' });
  const [pay, setPay] = useState('');
  const { situation, feeWaiver } = body;
  const wrong = pay !== '' && !(/^\d{1,4}$/.test(pay) && Number(pay) <= most);
  return (
    <TellDialog
      title="I cannot afford it"
      text="Only the team reads this. We look for a way, and answer by mail."
      ready={!wrong && situation !== '' && feeWaiver !== ''}
      send={async () => {
        if (situation === '' || feeWaiver === '') return;
        const canPay = pay === '' ? null : Number(pay);
        await call('POST /user/report-afford', { body: { ...body, situation, feeWaiver, canPay } });
      }}
      onClose={onClose}
    >
      <SelectField
        label="What fits your situation best?"
        value={situation}
        choices={situations}
        onChange={(situation) => setBody({ ...body, situation })}
      />
      <SelectField
        label="Do you have a fee waiver of the exam council?"
        value={feeWaiver}
        choices={waivers}
        onChange={(feeWaiver) => setBody({ ...body, feeWaiver })}
      />
      <TextInput
        label="What could you pay a month, in US dollars?"
        description="You may leave this empty"
        inputMode="numeric"
        value={pay}
        error={wrong ? `Enter a whole number up to ${most}` : null}
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
    </TellDialog>
  );
}
