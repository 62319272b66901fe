import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, strictObject, text } from '#http/schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'

/** Drawings of the app (`ui/drawings/drawing.tsx`) that a slide can show. */
const drawings = ['spring', 'summer', 'autumn', 'winter'] as const
/** A drawing by name. */
export const drawingPattern = `^drawing:(${drawings.join('|')})$`
/** A drawing or an uploaded picture. */
const imagePattern = `^(drawing:(${drawings.join('|')})|/public/v1/configuration/picture/[0-9a-f]{64})$`

/** The texts of a slide. */
export const carouselFields = {
  title: Type.String({ minLength: 1, maxLength: 30 }),
  text: Type.String({ maxLength: 80 }),
  image: nullable(
    Type.String({
      pattern: imagePattern,
      description: `\`drawing:\` followed by one of ${drawings.join(', ')}, or the URL of a picture.`,
    }),
  ),
  imageAlt: Type.String({
    maxLength: 140,
    description: 'A description of the picture; empty if it adds nothing to the text.',
  }),
  translations: translations({
    title: Type.String({ minLength: 1, maxLength: 40 }),
    text: Type.Optional(Type.String({ maxLength: 100 })),
    imageAlt: Type.Optional(Type.String({ maxLength: 140 })),
  }),
  url: nullable(Type.String({ minLength: 1, maxLength: 2_000 })),
  audience: oneOf(['everyone', 'signedIn', 'signedOut']),
  startAt: nullable(instant()),
  endAt: nullable(instant()),
  sortOrder: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'Lowest numbers come first.',
  }),
}

const example = {
  title: 'Spring is open',
  text: 'See when you may register, and choose your classes.',
  image: 'drawing:spring',
  imageAlt: '',
  translations: {
    es: {
      title: 'La primavera está abierta',
      text: 'Vea cuándo puede inscribirse y elija sus clases.',
      imageAlt: '',
    },
  },
  url: '/profile/registrations',
  audience: 'everyone',
  startAt: '2026-11-02T14:00:00.000Z',
  endAt: null,
  sortOrder: 10,
}

/** A slide of the home page. */
export const carouselSchemas = managedSchemas('CarouselItem', {
  item: 'ManagedCarouselItem',
  fields: carouselFields,
  defaults: {
    text: '',
    image: null,
    imageAlt: '',
    translations: {},
    url: null,
    audience: 'everyone',
    startAt: null,
    endAt: null,
    sortOrder: 100,
  },
  derived: { state: oneOf(['scheduled', 'live', 'ended'], 'According to the server’s clock.') },
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c6f',
    fields: example,
    derived: { state: 'live' },
    change: { sortOrder: 20 },
    updatedAt: '2026-10-18T15:20:00.000Z',
  },
})
export type ManagedCarouselItem = Static<typeof carouselSchemas.item>
export type CarouselInput = Static<typeof carouselSchemas.input>

/** Length of a 1 MiB picture in base64. */
const maxPictureLength = Math.ceil(1_048_576 / 3) * 4

export const NewPicture = namedSchema('NewPicture', {
  ...strictObject({
    content: Type.String({
      minLength: 4,
      maxLength: maxPictureLength,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'A PNG, JPEG, WebP or AVIF picture of at most 1 MiB, in base64.',
    }),
  }),
  examples: [
    {
      content:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  ],
})

export const Picture = namedSchema(
  'Picture',
  Type.Object(
    {
      url: text('Its permanent path on this site.'),
      width: Type.Integer(),
      height: Type.Integer(),
    },
    {
      examples: [
        {
          url: '/public/v1/configuration/picture/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          width: 1200,
          height: 600,
        },
      ],
    },
  ),
)

export const PictureId = strictObject({ id: Type.String({ pattern: '^[0-9a-f]{64}$' }) })
