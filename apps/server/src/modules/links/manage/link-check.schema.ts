import Type from 'typebox'
import { instant, namedSchema, nullable, oneOf, uuid } from '#http/schema.ts'
import { linkProblems } from '#lib/addresses/link-checker.ts'

const LinkCheck = Type.Object({
  linkId: uuid(),
  checkedAt: instant(),
  problem: nullable(
    oneOf(
      linkProblems,
      'Page not found, no such host, no answer, a server error, or an internal address.',
    ),
  ),
  failingSince: nullable(instant()),
})

export const LinkChecks = namedSchema(
  'LinkChecks',
  Type.Object(
    {
      isOn: Type.Boolean({ description: 'Whether links are checked at all (LINK_CHECK).' }),
      checks: Type.Array(LinkCheck),
    },
    {
      examples: [
        {
          isOn: true,
          checks: [
            {
              linkId: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d01',
              checkedAt: '2026-11-02T10:40:00.000Z',
              problem: 'notFound',
              failingSince: '2026-10-30T09:40:00.000Z',
            },
          ],
        },
      ],
    },
  ),
)
