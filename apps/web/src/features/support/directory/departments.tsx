import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { departments, offices } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Department } from '#data/shapes.ts'
import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { OfficeContact } from '../office-contact.tsx'

/** The departments with their heads. */
export function Departments() {
  const group = useGroup(departments)
  const officeList = useGroup(offices).data ?? []
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField label={m.support_search_departments()} value={search} onChange={setSearch} />
      <Card
        group={group}
        title={m.support_departments()}
        empty={m.support_departments_empty()}
        lines={12}
      >
        {(all) => {
          const matches = all.filter((department) =>
            matchesAllWords(searchableText(department), search),
          )
          const results = nameMatchesFirst(matches, search, ({ title }) => title)
          return (
            <>
              <p role="status">{results.length === 0 && m.support_nothing_department()}</p>
              {results.length === 0 && (
                <Button className="mt-3" onClick={() => setSearch('')}>
                  {m.support_show_all_departments()}
                </Button>
              )}
              <ul className="rows">
                {results.map((result) => (
                  <Row
                    key={result.id}
                    department={result}
                    office={officeList.find(({ id }) => id === result.officeId)}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </Card>
    </>
  )
}

const searchableText = ({ title, also, code, head }: Department) =>
  [title, also, code, head?.displayName].join(' ')

function Row({
  department: { title, head, phone, email },
  office,
}: {
  department: Department
  office: { name: string; slug: string } | undefined
}) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-4">
      <div className="min-w-0">
        <h3 className="text-base">{title}</h3>
        {head && (
          <p className="text-ink-soft">
            {m.support_head()}: <bdi>{head.displayName}</bdi>
          </p>
        )}
        {office && (
          <p className="text-ink-soft">
            {m.support_department_office()}:{' '}
            <Link
              to="/support/directory"
              hash={office.slug}
              className="link -my-2.5 inline-block py-2.5"
            >
              {office.name}
            </Link>
          </p>
        )}
      </div>
      <OfficeContact office={{ name: title, phone, email }} />
    </li>
  )
}
