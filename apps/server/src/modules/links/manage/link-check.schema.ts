import Type from 'typebox'
import { instant, name, nullable, oneOf, uuid } from '#http/schema.ts'
import { linkProblems } from '#lib/addresses/reach-address.ts'

const LinkCheck = Type.Object({
  linkId: uuid(),
  checkedAt: instant(),
  problem: nullable(
    oneOf(linkProblems, 'Not there, no such site, no answer, an error, or an inside address.'),
  ),
  failingSince: nullable(instant()),
})

export const LinkChecks = name(
  'LinkChecks',
  Type.Object(
    {
      isOn: Type.Boolean({ description: 'Whether the hub asks at all (LINK_CHECK).' }),
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
