// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { NumberField } from './NumberField.tsx';

type Props = Partial<Parameters<typeof NumberField>[0]>;

/** A form whose field has a number, or is empty if it may be. */
async function openField({
  first = 40,
  canBeEmpty = false,
  ...props
}: Props & { first?: number; canBeEmpty?: boolean } = {}) {
  let now: number | null = first;
  function Form() {
    const [value, setValue] = useState<number | null>(first);
    now = value;
    return (
      <>
        <NumberField
          label="Minutes"
          {...props}
          value={value}
          onChange={setValue}
          {...(canBeEmpty ? { onEmpty: () => setValue(null) } : {})}
        />
        <button type="button" onClick={() => setValue(first)}>
          Undo
        </button>
      </>
    );
  }
  const { user } = openPage(<Form />);
  await screen.findByRole('textbox', { name: 'Minutes' });
  const field = () => screen.getByRole('textbox', { name: 'Minutes' });
  const type = async (text: string) => {
    await user.clear(field());
    await user.type(field(), text);
  };
  return { user, field, type, read: () => now };
}

test('a number is typed digit by digit, also if its first digit is below the minimum', async () => {
  const { user, field, type, read } = await openField({ min: 5, max: 300 });
  await type('25');
  expect(field()).toHaveValue('25');
  expect(read()).toBe(25);
  await type('1000');
  await user.tab();
  expect(field()).toHaveValue('300');
  expect(read()).toBe(300);
});

test('zeros after the point stay while the rest is typed', async () => {
  const { field, type, read } = await openField({ decimalScale: 2 });
  await type('10.05');
  expect(field()).toHaveValue('10.05');
  expect(read()).toBe(10.05);
});

test('letters and points are not taken where only whole numbers are', async () => {
  const { field, type, read } = await openField({ allowDecimal: false });
  await type('1e1');
  expect([read(), field()]).toEqual([11, expect.objectContaining({ value: '11' })]);
});

test('an empty field shows its number again when it is left; one that may be empty stays empty', async () => {
  const { user, field, read } = await openField();
  await user.clear(field());
  expect(field()).toHaveValue('');
  await user.tab();
  expect(field()).toHaveValue('40');
  expect(read()).toBe(40);
});

test('one that may be empty stays empty until its form changes it', async () => {
  const { user, field, type, read } = await openField({ canBeEmpty: true });
  await user.clear(field());
  await user.tab();
  expect(field()).toHaveValue('');
  expect(read()).toBe(null);
  await type('-7');
  expect(read()).toBe(-7);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field()).toHaveValue('40');
});

test('no other field writes a number back while it is typed', () => {
  const folder = join(import.meta.dirname, '../..');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|fields.NumberField\.tsx$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      // Keeps what is typed beside its number.
      if (text.includes('setTyped(next)')) return false;
      return /<NumberInput(?:=>|[^>])*?onChange=\{\(\w+\) =>[^}]*\bNumber\(/.test(text);
    });
  expect(found).toEqual([]);
});
