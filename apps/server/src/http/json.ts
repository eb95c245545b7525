import { errorMessages } from '@docket/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

const halfOfPair = /\\u[dD][89abAB]|\\u[dD][cdefCDEF]/;

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasLoneSurrogate(key) || hasLoneSurrogate(inner));
}

/**
 * Parses JSON as Fastify does, and refuses lone surrogates: they can be written as an escape, but neither stored nor
 * sent as UTF-8. Only a body that contains such an escape is searched for it.
 */
export function parseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body, (error, value) => {
      if (!error && halfOfPair.test(body) && hasLoneSurrogate(value))
        return done(new ApiError('MALFORMED', errorMessages.request.invalidCharacter));
      return done(error, value);
    });
  });
}
