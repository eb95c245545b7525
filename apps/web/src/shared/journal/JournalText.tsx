import { Stack, Text } from '@mantine/core';
import { fieldNames, journalFields, type JournalText as Texts } from './suggestions.ts';

/** The fields of an entry that have a text. */
export function JournalText({ entry }: { entry: Texts }) {
  return (
    <Stack component="dl" gap="xs">
      {journalFields.map((field) =>
        entry[field] ? (
          <div key={field}>
            <Text component="dt" size="sm" c="dimmed">
              {fieldNames[field]}
            </Text>
            <Text component="dd" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {entry[field]}
            </Text>
          </div>
        ) : null,
      )}
    </Stack>
  );
}
