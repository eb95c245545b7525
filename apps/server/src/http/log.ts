import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

/** The values of a statement that failed, as drizzle appends them to its message: they are what users entered. */
const values = /\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g;
/** A value that PostgreSQL quotes, such as: invalid input syntax for type uuid: "x". */
const quoted =
  /(?<=\binvalid input [^\n]*: |\bout of range: )"[^\n]*"|(?<=\bvalue )"[^\n]*"(?= is out of range)/g;

/** An error as it is logged: without the values of a statement, which may be personal or secret. */
export function serializeError(error: Error): Record<string, unknown> {
  const {
    params: _,
    detail: __,
    where: ___,
    ...rest
  } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(values, '').replace(quoted, '"…"') : value,
    ]),
  );
}

/** The log of the process: JSON lines on stdout. */
export const openLog = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger =>
  pino({ level: LOG_LEVEL, serializers: { err: serializeError } });
