import type { ReactNode } from 'react'
import { myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Page } from '#ui/layout/page.tsx'

/**
 * A page about one part of a person's own record: a card in one of its six states, and related
 * content.
 */
export function OwnPage({
  title,
  intro,
  card,
  lines = 4,
  children,
  more,
}: {
  title: string
  intro: string
  /** The card's title. */
  card: string
  lines?: number
  children: (person: Person) => ReactNode
  more?: (person: Person) => ReactNode
}) {
  const person = useGroup(myself)
  return (
    <Page title={title} intro={intro}>
      <Card
        group={person}
        title={card}
        subject={m.profile_your_information()}
        singular
        empty={m.profile_no_person()}
        lines={lines}
      >
        {children}
      </Card>
      {person.data && more?.(person.data)}
    </Page>
  )
}
