import { Box, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSendsEmail } from '../../../lib/auth-config.ts';
import { publicFaqsQuery } from '../../../lib/public-faqs.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Faqs } from './Faqs.tsx';
import classes from './support.module.css';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** The support page for visitors: questions and answers, and how to write to support. */
export function PublicSupportPage({ search, onSearch }: Props) {
  const sendsEmail = useSendsEmail();
  const faqs = useQuery(publicFaqsQuery);
  return (
    <Page title="Support" lead="Answers to common questions.">
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
            <Faqs
              id="faq"
              title="Frequently asked questions"
              which="supportFaqs"
              search={search}
              query={faqs}
            />
            <Faqs
              id="faq-elsewhere"
              title="About the exam itself"
              which="supportExternalFaqs"
              search={search}
              query={faqs}
            />
          </Stack>
          <Paper component="section" p={{ base: 'sm', sm: 'lg' }} aria-labelledby="write">
            <Stack gap="sm">
              <h2 id="write">Contact us</h2>
              <p className="quiet">
                Sign in to send us a message. We answer in your messages{sendsEmail ? ' and by email' : ''}.
              </p>
              <div>
                <LinkButton to="/login" search={{ next: '/support' }}>
                  Sign in
                </LinkButton>
              </div>
            </Stack>
          </Paper>
        </div>
      </Stack>
    </Page>
  );
}
