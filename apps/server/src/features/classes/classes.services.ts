import type { ReaderServices } from './reader.service.ts';
import type { ScheduleServices } from './schedule.service.ts';

/** What classes work with. */
export interface ClassServices extends ReaderServices, ScheduleServices {}
