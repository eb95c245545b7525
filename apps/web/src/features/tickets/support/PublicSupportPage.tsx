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
      <div className={classes.page}>
        <SearchField
          className={classes.search}
          label="Search the answers"
          placeholder="Search the answers"
          value={search}
          onSearch={onSearch}
          large
        />
        <div className={classes.columns}>
          <div className={classes.answers}>
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
          </div>
          <section className={classes.write} aria-labelledby="write">
            <h2 id="write">Contact us</h2>
            <p className="quiet">
              Sign in to send us a message. We answer in your messages{sendsEmail ? ' and by email' : ''}.
            </p>
            <div>
              <LinkButton to="/login" search={{ next: '/support' }}>
                Sign in
              </LinkButton>
            </div>
          </section>
        </div>
      </div>
    </Page>
  );
}
