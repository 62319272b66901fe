import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, schemaRef, text, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { codeOf, codeOrNull, codeTitle, titleIn } from '../../codes/codes.queries.ts'
import { placeTranslations } from '../../codes/college-translations.queries.ts'
import { defineGroup } from '../../group.queries.ts'
import { collegePhoneOf, personRefOf } from '../../search/person-refs.queries.ts'

const Advisor = namedSchema(
  'Advisor',
  Type.Object(
    {
      id: uuid(),
      person: Type.Object({
        id: uuid(),
        displayName: text(),
        email: nullable(text()),
        phone: nullable(text('+13195550114')),
        extension: nullable(text()),
        office: nullable(text('The office location, such as Commons 210.')),
        translations: Type.Optional(translations({ office: text() })),
        photoUrl: nullable(text()),
      }),
      type: schemaRef(Code),
      isPrimary: Type.Boolean({ description: 'Whether this is the advisor to contact first.' }),
      program: nullable(schemaRef(Code)),
      startOn: date(),
      endOn: nullable(date()),
      bookingUrl: nullable(text('The page for making an appointment.')),
    },
    {
      examples: [
        {
          id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e11',
          person: {
            id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e12',
            displayName: 'Rosa Benavides',
            email: 'rosa.benavides@prairiebend.example',
            phone: '+13195550100',
            extension: '4127',
            office: 'Commons 210',
            translations: { es: { office: 'Centro Commons 210' } },
            photoUrl: null,
          },
          type: { id: 'ACA', code: 'ACA', title: 'Academic advisor' },
          isPrimary: true,
          program: { id: 'AS-PRE', code: 'AS-PRE', title: 'Pre-Health Professions Transfer' },
          startOn: '2025-08-25',
          endOn: null,
          bookingUrl: 'https://booking.prairiebend.example/advising',
        },
      ],
    },
  ),
)
type Advisor = Static<typeof Advisor>

/** A person's advisors: current ones first, starting with the primary one (domain.md section 5). */
export const advisors = defineGroup('advisors', {
  schema: Type.Array(schemaRef(Advisor)),
  rows: (db, personId) =>
    db
      .selectFrom('student_advisor as sa')
      .innerJoin('person as a', 'a.id', 'sa.advisor_id')
      .leftJoin('program as p', 'p.id', 'sa.program_id')
      .where('sa.person_id', '=', personId)
      .where('sa.removed_at', 'is', null)
      .where('a.removed_at', 'is', null)
      .where('a.is_deceased', '=', false)
      .orderBy('sa.end_on', (order) => order.desc().nullsFirst())
      .orderBy('sa.is_primary', 'desc')
      .orderBy('sa.start_on', 'desc')
      .orderBy('sa.id')
      .select(['sa.id', 'sa.type_code', 'sa.is_primary', 'sa.start_on', 'sa.end_on'])
      .select(['sa.office', 'sa.booking_url'])
      .select(['p.code as program_code', titleIn('p').as('program_title')])
      .select([
        personRefOf('a').as('person'),
        collegePhoneOf('a').as('phone'),
        codeTitle('advisorType', 'sa.type_code', 'sa.source_id').as('type_title'),
        placeTranslations('sa.office', 'sa.source_id', 'office').as('translations'),
      ]),
  toData: (rows): Advisor[] =>
    rows.map((row) => ({
      id: row.id,
      person: {
        ...row.person,
        phone: row.phone?.e164 ?? null,
        extension: row.phone?.extension ?? null,
        office: row.office,
        translations: row.translations,
        photoUrl: null,
      },
      type: codeOf(row.type_code, row.type_title),
      isPrimary: row.is_primary,
      program: codeOrNull(row.program_code, row.program_title),
      startOn: row.start_on,
      endOn: row.end_on,
      bookingUrl: row.booking_url,
    })),
})
