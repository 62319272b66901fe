import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { titleIfTranslated, translatedAs } from '#http/schemas/translations.ts'
import { defineGroup } from '../../group.queries.ts'

const CardBalance = namedSchema(
  'CardBalance',
  Type.Object(
    {
      id: uuid(),
      account: oneOf(['dining', 'print', 'bookstore', 'flex']),
      title: text(),
      translations: titleIfTranslated(),
      unit: oneOf(['usd', 'pages', 'meals']),
      balanceCents: nullable(
        Type.Integer({ description: 'The balance if `unit` is `usd`; otherwise null.' }),
      ),
      units: nullable(
        Type.Integer({
          description: 'The number of pages or meals left; null if `unit` is `usd`.',
        }),
      ),
      asOf: instant(),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d11',
          account: 'print',
          title: 'Print quota',
          unit: 'pages',
          balanceCents: null,
          units: 412,
          asOf: '2026-09-01T10:00:00.000Z',
        },
      ],
    },
  ),
)
type CardBalance = Static<typeof CardBalance>

/** A person's card balances: dining, print, bookstore, flex (domain.md section 5). */
export const cardBalances = defineGroup('cardBalances', {
  schema: Type.Array(schemaRef(CardBalance)),
  rows: (db, personId) =>
    db
      .selectFrom('card_balance as c')
      .where('c.person_id', '=', personId)
      .where('c.removed_at', 'is', null)
      .orderBy('c.account')
      .orderBy('c.title')
      .orderBy('c.id')
      .select(['c.id', 'c.account', 'c.title', 'c.unit', 'c.balance_cents', 'c.units'])
      .select(['c.as_of', 'c.translations']),
  toData: (rows): CardBalance[] =>
    rows.map((row) => ({
      id: row.id,
      account: row.account as CardBalance['account'],
      title: row.title,
      ...translatedAs(row.translations, 'title', 'title'),
      unit: row.unit as CardBalance['unit'],
      balanceCents: row.balance_cents,
      units: row.units,
      asOf: new Date(String(row.as_of)).toISOString(),
    })),
})
