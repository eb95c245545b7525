import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FaqList } from '../../ui/FaqList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/Page.tsx';
import { tutorFaqsQuery, tutorsQuery } from './tutor-queries.ts';
import classes from './tutors.module.css';

const steps = [
  {
    title: 'Contact us',
    text: 'Tell us your level, your exam date and what you struggle with. Two or three sentences are enough.',
  },
  {
    title: 'We suggest a tutor',
    text: 'Someone who teaches what you need, at hours that suit your time zone. We reply within two business days.',
  },
  {
    title: 'You meet for half an hour',
    text: "The first meeting is free. The tutor has read your history, and you both decide whether it's a match.",
  },
  {
    title: 'You work on a plan',
    text: 'Sessions of an hour, as often as you agree. Between them the tutor looks at your drills and answers your messages.',
  },
] as const;

const included = [
  'Sessions by video call, one to one, with your own questions on the table',
  'A look at your drills, practice tests and reviews before each session',
  'Short notes afterward: what to practice until the next time, and how to tell that it works',
  'Answers to your messages in between, from the same person',
] as const;

/** The offer of lessons with a tutor, arranged by a message to support. */
export function TutoringPage() {
  const tutors = useQuery(tutorsQuery).data ?? [];
  const free = tutors.filter((tutor) => tutor.acceptsStudents);
  return (
    <Page
      title="Tutoring"
      lead="An hour with someone who has seen your mistakes and knows where they come from."
      width="narrow"
      actions={<LinkButton to="/support">Ask for a tutor</LinkButton>}
    >
      <Stack gap="xl" maw="var(--measure)">
        <Section gap="sm" title="Who it's for">
          <p>
            Most questions don't need tutoring. An explanation, a note or a message is enough, and every plan
            includes messages to tutors. Tutoring is for the other cases. Your score hasn't moved in weeks.
            The same type of question keeps fooling you and you cannot say why. You have little time and want
            somebody to choose what to leave out.
          </p>
        </Section>
        <Section gap="sm" title="How it works">
          <Stack component="ol" className={classes.steps ?? ''}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Stack>
        </Section>
        <Section gap="sm" title="What you get">
          <Stack component="ul" gap="xs" pl="lg" style={{ listStyle: 'disc' }}>
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
          <p>
            A tutor does not write your application, take a test with you, or promise a score. The price
            depends on the tutor and on how many sessions you take; we tell you before the first paid session.
          </p>
        </Section>
        <Section gap="sm" title="Who teaches">
          <p>
            {free.length > 0
              ? `${new Intl.ListFormat('en-US').format(free.map(({ name }) => name))} can take on students at the moment. `
              : 'Contact us and we will tell you who has time. '}
            <Link to="/tutors">Read about the tutors</Link>
          </p>
        </Section>
        <Faqs />
        <p>
          <LinkButton to="/support" variant="default">
            Contact support
          </LinkButton>
        </p>
      </Stack>
    </Page>
  );
}

function Faqs() {
  const faqs = useQuery(tutorFaqsQuery).data ?? [];
  if (faqs.length === 0) return null;
  return (
    <Section gap="sm" title="Questions about tutors">
      <FaqList faqs={faqs} />
    </Section>
  );
}
