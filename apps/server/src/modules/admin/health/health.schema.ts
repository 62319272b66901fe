import { certificateSettings, hubRules, urgencies } from '@myhub/domain/operations/hub-findings.ts'
import { owners } from '@myhub/domain/operations/owners.ts'
import Type, { type Static } from 'typebox'
import { exampleOf, instant, namedSchema, nullable, oneOf, schemaRef, text } from '#http/schema.ts'
import { HubJob } from '../sync.schema.ts'
import { keyUses } from './keys.queries.ts'
import { sourceKind } from './source-kind.ts'

export const HubFinding = namedSchema(
  'HubFinding',
  Type.Object(
    {
      rule: oneOf(hubRules, 'What was found. Which of the other fields it has follows from it.'),
      urgency: oneOf(urgencies, '`now`: people already notice it. `soon`: they will.'),
      owner: oneOf(owners, 'The office that takes care of it.'),
      subject: nullable(
        text(
          'The name of a job or a source, the setting with an address, or why the malware scanner can’t be used.',
        ),
      ),
      count: nullable(Type.Integer({ description: 'How many; a percentage for `diskLow`.' })),
      seconds: nullable(
        Type.Number({ description: 'For how long, or until then; less than zero: since then.' }),
      ),
    },
    {
      description: 'Something in the hub that needs attention.',
      examples: [
        {
          ...{ rule: 'certificateEnds', urgency: 'soon', owner: 'it', subject: 'PUBLIC_URL' },
          ...{ count: null, seconds: 864000 },
        },
      ],
    },
  ),
)

const queues = ['refresh', 'writeBack', 'registration', 'review', 'grade', 'message'] as const

export const HubHealth = namedSchema(
  'HubHealth',
  Type.Object(
    {
      checkedAt: instant(),
      findings: Type.Array(schemaRef(HubFinding), { description: 'The most urgent first.' }),
      versions: Type.Object({ hub: text(), node: text(), database: text() }),
      storage: Type.Object({
        isEmbedded: Type.Boolean({ description: 'Whether the database is part of this server.' }),
        databaseBytes: Type.Integer({ minimum: 0 }),
        diskFree: nullable(
          Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'Free part of the disk with DATA_DIR. Null: it can’t be read.',
          }),
        ),
      }),
      source: nullable(
        Type.Object(
          {
            kind: sourceKind(),
            title: text(),
            completeAt: nullable(instant()),
            failedAt: nullable(instant()),
            failure: nullable(text()),
          },
          {
            description:
              '`completeAt`: when the last complete import began. `failedAt`: when an import after it failed.',
          },
        ),
      ),
      jobs: Type.Array(schemaRef(HubJob)),
      queues: Type.Array(
        Type.Object({
          queue: oneOf(queues),
          waiting: Type.Integer(),
          stuck: Type.Integer({ description: 'Given up, refused, or of unknown outcome.' }),
          seconds: Type.Number({ description: 'How long the oldest has waited.' }),
        }),
      ),
      messages: Type.Array(
        Type.Object({
          channel: oneOf(['email', 'push']),
          sent: Type.Integer(),
          failed: Type.Integer(),
        }),
        { description: 'Of the last 24 hours. Channels without messages are left out.' },
      ),
      refusals: Type.Array(
        Type.Object({
          reason: text('What the person was told.'),
          cause: nullable(
            text('What was wrong, for an administrator; null where nothing more is known.'),
          ),
          count: Type.Integer({ minimum: 1 }),
        }),
        {
          description:
            'Sign-ins of the last 24 hours that were refused, the most frequent causes first. Each address counts up to 300 times an hour.',
        },
      ),
      certificates: Type.Array(
        Type.Object({
          setting: oneOf(certificateSettings),
          host: text('The host, or the entity ID of SAML.'),
          endsAt: nullable(instant()),
        }),
        {
          description:
            'Of the hub and of the systems that it needs, where they use https, and of SAML. `endsAt` is null if it can’t be read.',
        },
      ),
      keys: Type.Array(
        Type.Object({ use: oneOf(keyUses), createdAt: instant(), replacedAt: nullable(instant()) }),
        {
          description:
            '`replacedAt`: when the hub replaces it; null if it is only replaced by hand.',
        },
      ),
    },
    {
      examples: [
        {
          checkedAt: '2026-11-02T12:00:00.000Z',
          findings: [exampleOf(HubFinding)],
          versions: { hub: '1.0.0', node: '26.5.1', database: '18.4' },
          storage: { isEmbedded: false, databaseBytes: 734003200, diskFree: 0.62 },
          source: {
            ...{ kind: 'csv', title: 'Prairie Bend export', failedAt: null, failure: null },
            completeAt: '2026-11-02T08:00:00.000Z',
          },
          jobs: [exampleOf(HubJob)],
          queues: [{ queue: 'message', waiting: 3, stuck: 0, seconds: 12 }],
          messages: [{ channel: 'email', sent: 412, failed: 0 }],
          refusals: [
            {
              ...{ reason: 'providerRefused', count: 12 },
              cause: 'the assertion has expired: compare the clocks',
            },
          ],
          certificates: [
            {
              ...{ setting: 'PUBLIC_URL', host: 'hub.example.edu' },
              endsAt: '2026-11-12T12:00:00.000Z',
            },
          ],
          keys: [
            {
              ...{ use: 'token', createdAt: '2026-10-20T08:00:00.000Z' },
              replacedAt: '2026-11-19T08:00:00.000Z',
            },
          ],
        },
      ],
    },
  ),
)
export type HubHealth = Static<typeof HubHealth>
