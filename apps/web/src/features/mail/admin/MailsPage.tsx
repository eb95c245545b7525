import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import parts from '../../../ui/admin/parts.module.css';
import { Chip } from '../../../ui/Chip.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { type Template, templatesQuery } from './mail-queries.ts';
import classes from './mails.module.css';

/** Every email that the product sends. */
export function MailsPage() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const groups = [...new Set(data?.map(({ group }) => group))];
  return (
    <Page title="Email templates" lead="The emails Docket sends. A change applies to the next email.">
      {data ? (
        <div className={parts.parts}>
          {groups.map((group) => (
            <section key={group} aria-label={group}>
              <div className={parts.head}>
                <h2>{group}</h2>
              </div>
              <ul className={classes.list}>
                {data
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <Line key={one.name} template={one} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={10} />
      )}
    </Page>
  );
}

function Line({ template: { name, title, about, updatedAt } }: { template: Template }) {
  return (
    <li className={parts.row}>
      <span className={parts.text}>
        <Link to="/superadmin/mails/$name" params={{ name }}>
          {title}
        </Link>
        <span className={parts.quiet}>{about}</span>
      </span>
      {updatedAt ? <Chip>Customized</Chip> : null}
    </li>
  );
}
