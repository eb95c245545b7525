import {
  type Icon,
  IconBook2,
  IconCalendarEvent,
  IconClockHour4,
  IconFileText,
  IconMessage,
  IconPencil,
  IconSettings,
  IconStack2,
  IconTargetArrow,
  IconUser,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { Group } from './entry.ts';

export const groupIcons: Readonly<Record<Group, Icon>> = {
  Recent: IconClockHour4,
  Pages: IconFileText,
  Settings: IconSettings,
  Users: IconUser,
  Tickets: IconMessage,
  Tests: IconStack2,
  'Question types': IconPencil,
  Lessons: IconBook2,
  Skills: IconTargetArrow,
  Classes: IconCalendarEvent,
  Questions: IconZoomQuestion,
};
