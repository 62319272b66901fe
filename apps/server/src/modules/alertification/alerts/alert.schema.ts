import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { translations } from '#http/schemas/translations.ts'

/** Most urgent first; alerts are sorted in this order. */
export const severities = ['emergency', 'warning', 'info'] as const

export const Alert = namedSchema(
  'Alert',
  Type.Object(
    {
      id: uuid(),
      severity: oneOf(severities),
      title: text(),
      body: text('Markdown.'),
      bodyHtml: text('The body as sanitized HTML, ready to display.'),
      translations: translations({ title: text(), body: text('Markdown.'), bodyHtml: text() }),
      startsAt: instant(),
      endsAt: nullable(instant()),
      audience: schemaRef(Audience),
      campuses: Type.Array(text(), {
        description: 'Campus codes. An empty list means all campuses.',
      }),
      url: nullable(text()),
      isDismissible: Type.Boolean({ description: 'False for an emergency until it ends.' }),
      dismissedAt: nullable(instant()),
    },
    {
      description: 'An announcement from the college to an audience, while it is in effect.',
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c70',
          severity: 'warning',
          title: 'North lot closed this week',
          body: 'Park in the **east lot** until Friday.',
          bodyHtml: '<p>Park in the <strong>east lot</strong> until Friday.</p>',
          translations: {
            es: {
              title: 'Estacionamiento norte cerrado',
              body: 'Use el **estacionamiento este** hasta el viernes.',
              bodyHtml: '<p>Use el <strong>estacionamiento este</strong> hasta el viernes.</p>',
            },
          },
          startsAt: '2026-10-19T11:00:00.000Z',
          endsAt: '2026-10-24T05:00:00.000Z',
          audience: [],
          campuses: ['MAIN'],
          url: '/maps',
          isDismissible: true,
          dismissedAt: null,
        },
      ],
    },
  ),
)
export type Alert = Static<typeof Alert>
