import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';

export const unitNotIncluded = () => new ApiError('NOT_INCLUDED', errorMessages.skills.notIncluded);
