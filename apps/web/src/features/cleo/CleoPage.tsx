import { Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { CleoSignup } from './CleoSignup.tsx';
import classes from './cleo.module.css';
import { cleoQuery } from './cleo-query.ts';

/** The page of the CLEO partner program; visitors can sign up on it. */
export function CleoPage({ isVisitor }: { isVisitor: boolean }) {
  const { data, error, refetch } = useQuery(cleoQuery);
  return (
    <Page title="CLEO" lead="Our partner program for future law students.">
      <div className={classes.columns}>
        <div>
          {data !== undefined ? (
            <RichText html={data} className={classes.text ?? ''} />
          ) : (
            <NotLoaded query={{ error, refetch }} rows={6} />
          )}
        </div>
        <Paper component="section" p="lg" aria-labelledby="cleo-sign-up">
          <Stack>
            {isVisitor ? (
              <CleoSignup />
            ) : (
              <>
                <h2 id="cleo-sign-up">You have an account</h2>
                <p className="quiet">Tell us which CLEO event or program you attend.</p>
                <div>
                  <LinkButton to="/support">Contact support</LinkButton>
                </div>
              </>
            )}
          </Stack>
        </Paper>
      </div>
    </Page>
  );
}
