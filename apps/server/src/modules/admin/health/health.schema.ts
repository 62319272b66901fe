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
      rule: oneOf(
        hubRules,
        'The rule that produced the finding; it determines which other fields are set.',
      ),
      urgency: oneOf(urgencies, '`now`: people already notice the problem. `soon`: they will.'),
      owner: oneOf(owners, 'The office responsible for fixing it.'),
      subject: nullable(
        text(
          'The name of a job or a source, the setting that contains an address, or the reason the malware scanner can’t be used.',
        ),
      ),
      count: nullable(Type.Integer({ description: 'A count; for `diskLow`, a percentage.' })),
      seconds: nullable(
        Type.Number({
          description:
            'How long the problem has lasted, or the time left until it occurs; negative if that time has passed.',
        }),
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
      findings: Type.Array(schemaRef(HubFinding), {
        description: 'What needs attention, most urgent first.',
      }),
      versions: Type.Object({ hub: text(), node: text(), database: text() }),
      storage: Type.Object({
        isEmbedded: Type.Boolean({ description: 'Whether the database is part of this server.' }),
        databaseBytes: Type.Integer({ minimum: 0 }),
        diskFree: nullable(
          Type.Number({
            minimum: 0,
            maximum: 1,
            description:
              'The free fraction of the disk that contains DATA_DIR; null if it can’t be determined.',
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
              '`completeAt`: when the last complete import began. `failedAt`: when a later import failed.',
          },
        ),
      ),
      jobs: Type.Array(schemaRef(HubJob)),
      queues: Type.Array(
        Type.Object({
          queue: oneOf(queues),
          waiting: Type.Integer(),
          stuck: Type.Integer({
            description:
              'Number of items that were given up on or rejected, or whose outcome is unknown.',
          }),
          seconds: Type.Number({ description: 'How long the oldest item has been in the queue.' }),
        }),
      ),
      messages: Type.Array(
        Type.Object({
          channel: oneOf(['email', 'push']),
          sent: Type.Integer(),
          failed: Type.Integer(),
        }),
        { description: 'Messages from the last 24 hours. Channels without messages are left out.' },
      ),
      refusals: Type.Array(
        Type.Object({
          reason: text('The reason shown to the person.'),
          cause: nullable(text('The cause, for an administrator; null if nothing more is known.')),
          count: Type.Integer({ minimum: 1 }),
        }),
        {
          description:
            'Sign-ins rejected in the last 24 hours, most frequent causes first. At most 300 an hour are counted for each address.',
        },
      ),
      certificates: Type.Array(
        Type.Object({
          setting: oneOf(certificateSettings),
          host: text('The host, or the SAML entity ID.'),
          endsAt: nullable(instant()),
        }),
        {
          description:
            'Certificates of the hub and the systems it depends on, if they use HTTPS, and of SAML. `endsAt` is null if the certificate can’t be read.',
        },
      ),
      keys: Type.Array(
        Type.Object({ use: oneOf(keyUses), createdAt: instant(), replacedAt: nullable(instant()) }),
        {
          description:
            '`replacedAt`: when the hub will replace the key; null if it is only replaced manually.',
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
