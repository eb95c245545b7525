export * from './may-record.ts';
