import Type from 'typebox'
import { instant, namedSchema, nullable, oneOf, uuid } from '#http/schema.ts'
import { linkProblems } from '#lib/addresses/link-checker.ts'

const LinkCheck = Type.Object({
  linkId: uuid(),
  checkedAt: instant(),
  problem: nullable(
    oneOf(
      linkProblems,
      'The page isn’t found, the host doesn’t exist, there is no response, the server returns an error, or the address is internal.',
    ),
  ),
  failingSince: nullable(instant()),
})

export const LinkChecks = namedSchema(
  'LinkChecks',
  Type.Object(
    {
      isOn: Type.Boolean({ description: 'Whether link checking is turned on (`LINK_CHECK`).' }),
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
