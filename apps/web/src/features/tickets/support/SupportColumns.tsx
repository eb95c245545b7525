import { Box, Paper, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { Faqs } from './Faqs.tsx';
import classes from './support.module.css';

export interface SupportSearch {
  search: string;
  onSearch: (search: string) => void;
}
interface Props extends SupportSearch {
  query: ComponentProps<typeof Faqs>['query'];
  /** The heading of the other questions. */
  elsewhere: string;
  /** Other answers, between the two lists. */
  answered?: ReactNode;
  /** How to write to support. */
  children: ReactNode;
}

/** Questions and answers with their search, and beside them how to write to support. */
export function SupportColumns({ search, onSearch, query, elsewhere, answered, children }: Props) {
  const lists = { search, query };
  return (
    <Stack gap="lg">
      <Box maw="40rem">
        <SearchField
          label="Search the answers"
          placeholder="Search the answers"
          value={search}
          onSearch={onSearch}
          large
        />
      </Box>
      <div className={classes.columns}>
        <Stack gap="xl" miw={0}>
          <Faqs id="faq" title="Frequently asked questions" which="supportFaqs" {...lists} />
          {answered}
          <Faqs id="faq-elsewhere" title={elsewhere} which="supportExternalFaqs" {...lists} />
        </Stack>
        <Paper component="section" p={{ base: 'sm', sm: 'lg' }} aria-labelledby="write">
          <Stack gap="sm">
            <h2 id="write">Contact us</h2>
            {children}
          </Stack>
        </Paper>
      </div>
    </Stack>
  );
}
