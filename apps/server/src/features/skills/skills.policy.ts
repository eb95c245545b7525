import { Fault } from '../../fault.ts';

export const unitNotIncluded = () => new Fault('NOT_INCLUDED', 'Your plan does not include this skill unit');
