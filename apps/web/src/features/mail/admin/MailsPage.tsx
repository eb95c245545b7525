import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/Chip.tsx';
import { Row, RowList, RowText } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { type Template, templatesQuery } from './mail-queries.ts';

/** Every email that the product sends. */
export function MailsPage() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const groups = [...new Set(data?.map(({ group }) => group))];
  return (
    <Page title="Email templates" lead="The emails Docket sends. A change applies to the next email.">
      {data ? (
        <Stack gap="xl">
          {groups.map((group) => (
            <Section key={group} title={group} gap="sm">
              <RowList>
                {data
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <Line key={one.name} template={one} />
                  ))}
              </RowList>
            </Section>
          ))}
        </Stack>
      ) : (
        <NotLoaded query={{ error, refetch }} rows={10} />
      )}
    </Page>
  );
}

function Line({ template: { name, title, about, updatedAt } }: { template: Template }) {
  return (
    <Row>
      <RowText detail={about}>
        <Link to="/superadmin/mails/$name" params={{ name }}>
          {title}
        </Link>
      </RowText>
      {updatedAt ? <Chip>Customized</Chip> : null}
    </Row>
  );
}
