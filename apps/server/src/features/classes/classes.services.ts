import type { ReaderServices } from './reader.service.ts';
import type { ScheduleServices } from './schedule.service.ts';

/** Dependencies of classes. */
export interface ClassServices extends ReaderServices, ScheduleServices {}
