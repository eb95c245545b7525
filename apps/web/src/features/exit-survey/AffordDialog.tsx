import type { Input } from '@docket/contract/client';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TellDialog } from './TellDialog.tsx';

type Body = Input<'POST /user/report-afford'>['body'];

const situations: readonly { value: Body['situation']; label: string }[] = [
  { value: 'studying', label: 'I study' },
  { value: 'between-jobs', label: 'I am between jobs' },
  { value: 'low-income', label: 'I earn little' },
  { value: 'caring', label: 'I care for others' },
  { value: 'abroad', label: 'I live where this is a lot of money' },
  { value: 'other', label: 'Something else' },
];
const waivers: readonly { value: Body['feeWaiver']; label: string }[] = [
  { value: 'none', label: 'No' },
  { value: 'applied', label: 'I have applied for one' },
  { value: 'has-one', label: 'Yes' },
];
const most = 1000;

/** Says that the price is too high, and what would be possible. */
export default function AffordDialog({ onClose }: { onClose: () => void }) {
  const [body, setBody] = useState<Body>({ situation: 'studying', feeWaiver: 'none', details: '' });
  const [pay, setPay] = useState('');
  const wrong = pay !== '' && !(/^\d{1,4}$/.test(pay) && Number(pay) <= most);
  return (
    <TellDialog
      title="I cannot afford it"
      text="Only the team reads this. We look for a way, and answer by mail."
      ready={!wrong}
      send={() =>
        call('POST /user/report-afford', { body: { ...body, canPay: pay === '' ? null : Number(pay) } })
      }
      onClose={onClose}
    >
      <SelectField
        label="What fits your situation best?"
        value={body.situation}
        choices={situations}
        onChange={(situation) => setBody({ ...body, situation })}
      />
      <SelectField
        label="Do you have a fee waiver of the exam council?"
        value={body.feeWaiver}
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
