import type pg from 'pg'
import { blocksOn, tellOfHoldsStatement } from './hold-notices.ts'

/** The wording of a kind of change: singular and plural, in English and Spanish. */
interface ChangeWords {
  readonly kind: string
  readonly en: readonly [one: string, many: string]
  readonly es: readonly [one: string, many: string]
  /** The sort of notification. */
  readonly sort: string
  /** Where it links to. */
  readonly url: string
}

const schedule = { sort: 'registration', url: '/profile/schedule' }
const registrations = '/profile/registrations'

const words: readonly ChangeWords[] = [
  {
    kind: 'holdAdded',
    en: ['a hold added', 'holds added'],
    es: ['una retención nueva', 'retenciones nuevas'],
    sort: 'hold',
    url: registrations,
  },
  {
    kind: 'holdLifted',
    en: ['a hold lifted', 'holds lifted'],
    es: ['una retención levantada', 'retenciones levantadas'],
    sort: 'hold',
    url: registrations,
  },
  {
    kind: 'sectionCancelled',
    en: ['a class canceled', 'classes canceled'],
    es: ['una clase cancelada', 'clases canceladas'],
    ...schedule,
  },
  {
    kind: 'sectionReinstated',
    en: ['a class back on', 'classes back on'],
    es: ['una clase restablecida', 'clases restablecidas'],
    ...schedule,
  },
  {
    kind: 'sectionTime',
    en: ['a new class time', 'new class times'],
    es: ['un horario de clase nuevo', 'horarios de clase nuevos'],
    ...schedule,
  },
  {
    kind: 'sectionRoom',
    en: ['a new room', 'new rooms'],
    es: ['un salón nuevo', 'salones nuevos'],
    ...schedule,
  },
  {
    kind: 'sectionInstructor',
    en: ['a new instructor', 'new instructors'],
    es: ['un docente nuevo', 'docentes nuevos'],
    ...schedule,
  },
  {
    kind: 'registrationWindow',
    en: ['new registration hours', 'new registration hours'],
    es: ['un horario de inscripción nuevo', 'horarios de inscripción nuevos'],
    sort: 'registration',
    url: registrations,
  },
  {
    kind: 'gradePosted',
    en: ['a grade posted', 'grades posted'],
    es: ['una calificación publicada', 'calificaciones publicadas'],
    sort: 'registration',
    url: '/profile/academic-records',
  },
  {
    kind: 'balance',
    en: ['a new account balance', 'new account balances'],
    es: ['un saldo de cuenta nuevo', 'saldos de cuenta nuevos'],
    sort: 'payment',
    url: '/profile/billing',
  },
]

/**
 * Contains no personal values, and fits where notifications are shown.
 * @param list expression of what has changed
 */
const body = (what: string, list: string) => `case when char_length(${list}) > 125
  then '${what}: ' || left(${list}, 125) || '…' else '${what}: ' || ${list} || '.' end`

/** What has changed, in one language: `a new room, 2 grades posted`. */
const listOf = (one: string, many: string) =>
  `string_agg(case when n = 1 then ${one} else n || ' ' || ${many} end, ', ' order by place)`

/**
 * Notifies everyone affected by a sync, with one notification each in both languages, without
 * personal values. A sync in several steps extends the same notification. A hold that blocks
 * registration has its own notification and is left out here.
 */
export async function tellOfChanges(
  connection: Pick<pg.PoolClient, 'query'>,
  runId: string,
  now: Date,
): Promise<void> {
  await connection.query(
    tellOfHoldsStatement(
      `${blocksOn('current_date')} and r.id in (
        select entity_id from person_change where run_id = $1::uuid and kind = 'holdAdded')`,
      '$2::timestamptz',
    ),
    [runId, now],
  )
  const column = (of: (word: ChangeWords) => string) => words.map(of)
  await connection.query(
    `with counted as (
      select c.person_id, c.kind, count(*) as n from person_change c
      where c.run_id = $1::uuid and not (c.kind = 'holdAdded' and exists (
        select from restriction r where r.id = c.entity_id and ${blocksOn('current_date')}))
      group by 1, 2
    ), told as (
      select person_id, ${listOf('one', 'many')} as english, ${listOf('one_es', 'many_es')} as spanish,
        case when count(distinct sort) = 1 then min(sort) else 'system' end as sort,
        case when count(distinct url) = 1 then min(url) else '/dashboard' end as url
      from counted join unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
        $7::text[], $8::text[])
        with ordinality as word (kind, one, many, one_es, many_es, sort, url, place) using (kind)
      group by person_id
    )
    insert into notification as n
      (person_id, kind, title, body, spanish_title, spanish_body, url, dedupe_key, created_at)
    select person_id, sort, 'Your college records changed', ${body('What’s new', 'english')},
      'Cambiaron sus datos en la institución', ${body('Novedades', 'spanish')},
      url, 'changes-' || $1::text, $9::timestamptz from told
    on conflict (person_id, dedupe_key) do update set kind = excluded.kind, title = excluded.title,
      body = excluded.body, spanish_title = excluded.spanish_title,
      spanish_body = excluded.spanish_body, url = excluded.url, read_at = null, dismissed_at = null
      where n.body is distinct from excluded.body`,
    [
      runId,
      column(({ kind }) => kind),
      column(({ en }) => en[0]),
      column(({ en }) => en[1]),
      column(({ es }) => es[0]),
      column(({ es }) => es[1]),
      column(({ sort }) => sort),
      column(({ url }) => url),
      now,
    ],
  )
}
