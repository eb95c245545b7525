import { z } from 'zod';

const optionName = z.enum(['A', 'B', 'C', 'D', 'E']);
export const evaluationTicket = z.strictObject({
  no: z.int().min(1).max(999),
  about: z.strictObject({
    test: z.string().regex(/^[a-z0-9-]+$/),
    section: z.int().min(1).max(12),
    question: z.int().min(1).max(200),
  }),
  chosen: optionName.nullable().describe('What the student answered; null: nothing.'),
  shape: z.enum([
    'why-not',
    'chose',
    'why-right',
    'confused',
    'wrong-premise',
    'insisting',
    'injection',
    'two-questions',
  ]),
  asks: z.array(optionName).max(3).describe('Options that the student names.'),
  text: z.string().min(1).max(2_000).describe('What the student writes.'),
  reference: z.string().min(1).max(2_000).describe('A short, right answer by a person.'),
});
export type EvaluationTicket = z.infer<typeof evaluationTicket>;
export const evaluationFile = z
  .strictObject({ $schema: z.string().optional(), tickets: z.array(evaluationTicket).min(1).max(500) })
  .meta({
    title: 'Evaluation of drafts',
    description: 'Tickets on questions of the demo library, with reference answers.',
  });

/** The published schema, as in tickets.schema.json. */
export const evaluationSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(evaluationFile, { target: 'draft-2020-12', io: 'input' }), null, 2)}\n`;
