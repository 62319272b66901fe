import Type from 'typebox'
import { readJson, translations } from '#data.ts'

const texts = { title: Type.String(), text: Type.Array(Type.String()) }

/** Agreements that students must accept. */
export const agreementKinds = readJson(
  'agreements.json',
  Type.Array(
    Type.Object({
      code: Type.String(),
      ...texts,
      canDecline: Type.Boolean(),
      translations: translations(texts),
    }),
  ),
)
