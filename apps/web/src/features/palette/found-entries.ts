import type { Output } from '@docket/contract/client';
import { formatDate } from '../../ui/dates.ts';
import { typeNames } from '../../ui/format.ts';
import { formatSectionLocation } from '../../ui/location-text.ts';
import type { Entry } from './entry.ts';

type Found = Output<'GET /search'>;
type FoundByStaff = Output<'GET /search/staff'>;
const notIncluded = (included: boolean) => (included ? [] : ['not in your plan']);

const question = ({ questionId, source, excerpt, seen }: Found['questions'][number]): Entry => ({
  id: `question-${questionId}`,
  group: 'Questions',
  label: excerpt,
  detail: [
    `${formatSectionLocation(source)} (${source.sectionType})`,
    `question ${source.questionNo}`,
    ...(seen ? ['seen'] : []),
  ].join(' · '),
  link: { to: '/explanation/id/$questionId/{-$box}', params: { questionId } },
});
const lesson = ({
  lesson: { id, courseNo, no, title, included },
  course,
}: Found['lessons'][number]): Entry => ({
  id: `lesson-${id}`,
  group: 'Lessons',
  label: title,
  detail: [`${course.title}, lesson ${no}`, ...notIncluded(included)].join(' · '),
  link: {
    to: '/course/$courseNo/lesson/$lessonNo/id/$lessonId',
    params: { courseNo: String(courseNo), lessonNo: String(no), lessonId: id },
  },
});
const skill = ({ id, title, unit, included }: Found['skills'][number]): Entry => ({
  id: `skill-${id}`,
  group: 'Skills',
  label: title,
  detail: [unit.title, ...notIncluded(included)].join(' · '),
  also: unit.title,
  link: { to: '/start/skills/id/$segmentId', params: { segmentId: id } },
});
const questionType = ({ code, label, sectionType }: Found['questionTypes'][number]): Entry => ({
  id: `type-${sectionType}-${code}`,
  group: 'Question types',
  label,
  detail: `Start a drill · ${typeNames[sectionType]}`,
  also: code,
  link: { to: '/start/drill/type/$sectionType/$code', params: { sectionType, code } },
});
const liveClass = ({ id, title, tutorName, startsAt, recorded }: Found['classes'][number]): Entry => ({
  id: `class-${id}`,
  group: 'Classes',
  label: title,
  detail: [formatDate(startsAt), ...(tutorName ? [tutorName] : []), ...(recorded ? ['recording'] : [])].join(
    ' · ',
  ),
  link: { to: '/class/$id/$rightBox', params: { id, rightBox: 'notes' } },
});

/** The server's results for a student, as entries. */
export const listFound = (found: Found): Entry[] => [
  ...found.questionTypes.map(questionType),
  ...found.lessons.map(lesson),
  ...found.skills.map(skill),
  ...found.classes.map(liveClass),
  ...found.questions.map(question),
];

const ticketStatus = { unclaimed: 'Unclaimed', claimed: 'Claimed', answered: 'Answered' } as const;

/** The server's results for staff, as entries. */
export const listFoundByStaff = ({ users, tickets, tests }: FoundByStaff): Entry[] => [
  ...users.map(
    ({ id, name, email, roles }): Entry => ({
      id: `user-${id}`,
      group: 'Users',
      label: name,
      detail: [email, ...roles.map((role) => role.toLowerCase())].filter(Boolean).join(' · '),
      also: email,
      link: { to: '/superadmin/users/$id', params: { id } },
    }),
  ),
  ...tickets.map(
    ({ id, subject, studentName, status, updatedAt }): Entry => ({
      id: `ticket-${id}`,
      group: 'Tickets',
      label: subject,
      detail: [studentName, ticketStatus[status], formatDate(updatedAt)].join(' · '),
      // The current list may exclude the ticket; all tickets include it.
      link: { to: '/superadmin/tickets', search: { type: 'all', ticket: id } },
    }),
  ),
  ...tests.map(
    ({ id, no, name, enabled, archived }): Entry => ({
      id: `test-${id}`,
      group: 'Tests',
      label: name,
      detail: [`No. ${no}`, archived ? 'Archived' : enabled ? 'Published' : 'Not published'].join(' · '),
      also: String(no),
      link: { to: '/superadmin/tests/$id', params: { id } },
    }),
  ),
];
