import { optionLetters } from '@docket/rules';
import { settledBlock, settledInline } from './texts.ts';

type Json = Record<string, unknown>;
const isRich = (value: unknown): value is { html: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Json).html === 'string' &&
  Object.keys(value).length === 1;
const blockKeys = new Set(['stimulus', 'stem', 'text']);

/** A test in normalized form: normalized texts, sorted keys, without default values. */
export function settled(value: unknown, key = '', around = ''): unknown {
  if (isRich(value)) {
    const isOption = around === 'options' && (optionLetters as readonly string[]).includes(key);
    return isOption ? settledInline(value) : settledBlock(value);
  }
  if (typeof value === 'string' && blockKeys.has(key)) return settledBlock(value);
  if (Array.isArray(value)) return value.map((one) => settled(one, '', key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(
      ([name, one]) =>
        one !== undefined &&
        name !== '$schema' &&
        // Ids of options are not content: a format without them is matched by the texts.
        name !== 'optionIds' &&
        !(name === 'enabled' && one === true) &&
        !(name === 'lineNumbers' && one === false),
    )
    .filter(([, one]) => !(Array.isArray(one) && one.length === 0) || key === 'topics')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, settled(one, name, key)]));
}

/** The paths at which two tests differ; empty if they have the same content. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences((one as Json)[key], (other as Json)[key], path === '' ? key : `${path}.${key}`),
  );
}
