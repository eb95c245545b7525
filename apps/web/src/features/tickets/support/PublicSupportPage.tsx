import { useQuery } from '@tanstack/react-query';
import { useSendsEmail } from '../../../lib/auth-config.ts';
import { publicFaqsQuery } from '../../../lib/public-faqs.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SupportColumns, type SupportSearch } from './SupportColumns.tsx';

/** The support page for visitors: questions and answers, and how to write to support. */
export function PublicSupportPage(props: SupportSearch) {
  const sendsEmail = useSendsEmail();
  const query = useQuery(publicFaqsQuery);
  return (
    <Page title="Support" lead="Answers to common questions.">
      <SupportColumns {...props} query={query} elsewhere="About the exam itself">
        <p className="quiet">
          Sign in to send us a message. We answer in your messages{sendsEmail ? ' and by email' : ''}.
        </p>
        <div>
          <LinkButton to="/login" search={{ next: '/support' }}>
            Sign in
          </LinkButton>
        </div>
      </SupportColumns>
    </Page>
  );
}
