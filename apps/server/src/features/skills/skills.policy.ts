import { errorMessages } from '@docket/contract';
import { Fault } from '../../fault.ts';

export const unitNotIncluded = () => new Fault('NOT_INCLUDED', errorMessages.skills.notIncluded);
