import { inGroup } from '@docket/rules';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { useMe } from '../../app/me.ts';
import { Page } from '../../ui/Page.tsx';
import classes from './StaffHome.module.css';

const inWords = (role: string) => role.toLowerCase().replaceAll('_', ' ');

interface Card {
  readonly link: LinkOptions;
  readonly title: string;
  readonly text: string;
}
const library: readonly Card[] = [
  { link: { to: '/superadmin/tests' }, title: 'Tests', text: 'Sections, passages, questions, explanations.' },
  { link: { to: '/superadmin/questions' }, title: 'Questions', text: 'Find any question of any test.' },
  {
    link: { to: '/superadmin/explanations' },
    title: 'Explanations',
    text: 'By author, with votes and views; the report.',
  },
  { link: { to: '/superadmin/skills' }, title: 'Skills', text: 'Units, skills and their questions.' },
  { link: { to: '/superadmin/courses' }, title: 'Courses', text: 'Lessons in their order, text and video.' },
  { link: { to: '/superadmin/admissions' }, title: 'Admissions', text: 'Units of lessons and skills.' },
  {
    link: { to: '/superadmin/resources' },
    title: 'Resources',
    text: 'Things to read and open, by category.',
  },
  { link: { to: '/superadmin/videos' }, title: 'Videos', text: 'Links, sync, bots for meetings.' },
  {
    link: { to: '/superadmin/transfer' },
    title: 'Import and export',
    text: 'QTI, JSON, CSV and Word, with a dry run.',
  },
  {
    link: { to: '/superadmin/statistics' },
    title: 'Statistics',
    text: 'How questions and tests do; weak ones are flagged.',
  },
  { link: { to: '/superadmin/difficulty' }, title: 'Difficulty', text: 'Where the levels 1 to 5 are cut.' },
];
const students: Card = {
  link: { to: '/superadmin/students' },
  title: 'Students',
  text: 'Find a student, and see how the work goes.',
};
const users: Card = {
  link: { to: '/superadmin/users' },
  title: 'Users',
  text: 'Everybody with an account: roles, access, history.',
};
const proctored: Card = {
  link: { to: '/superadmin/proctored' },
  title: 'Proctored tests',
  text: 'Schedule them, and see live who is in and where.',
};
const tickets: Card = {
  link: { to: '/superadmin/tickets' },
  title: 'Tickets',
  text: 'Questions of students: read, claim, answer.',
};
const outbox: Card = {
  link: { to: '/superadmin/outbox' },
  title: 'Outbox',
  text: 'Mails that the product sent, or would have sent.',
};
const account: Card = {
  link: { to: '/superadmin/account' },
  title: 'Your account',
  text: 'Profile, email, password, signed-in devices, theme.',
};
const studentApp: Card = {
  link: { to: '/dashboard' },
  title: 'Student app',
  text: 'You are a student, too.',
};

/** Where staff start: what their roles open. */
export function StaffHome() {
  const { firstName, roles } = useMe();
  const staff = inGroup(roles, 'staff');
  const school = [
    tickets,
    ...(staff ? [students] : []),
    ...(inGroup(roles, 'admin') ? [users] : []),
    ...(staff ? [proctored] : []),
    ...(inGroup(roles, 'admin') ? [outbox] : []),
    account,
    ...(roles.includes('STUDENT') ? [studentApp] : []),
  ];
  return (
    <Page
      title={`Hello, ${firstName}`}
      lead={`You are signed in as ${new Intl.ListFormat('en-US').format(roles.map(inWords))}.`}
      width="wide"
    >
      <div className={classes.groups}>
        <Cards title="School" cards={school} />
        {staff ? <Cards title="Library and figures" cards={library} /> : null}
      </div>
    </Page>
  );
}

function Cards({ title, cards }: { title: string; cards: readonly Card[] }) {
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li key={card.title}>
            <Link {...card.link} className={classes.card ?? ''} data-plain>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
