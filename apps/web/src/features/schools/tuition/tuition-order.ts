export type TuitionOrder = 'name' | 'cost' | '-cost';
