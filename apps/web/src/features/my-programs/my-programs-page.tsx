import { useSearch } from '@tanstack/react-router'
import { myCoordinatedPrograms } from '#data/programs/coordinated.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { useCoordinates } from '#session/work.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ProgramList } from './program-list.tsx'
import { ProgramStudentsCard } from './program-students-card.tsx'

/** An ID has 36 characters. */
const isId = (value: unknown): value is string => typeof value === 'string' && value.length === 36

/**
 * The programs that a person coordinates, without student names, and the students of the open one.
 * The URL holds the open program.
 */
export function MyProgramsPage() {
  const isViewingAs = Boolean(useMineUser()?.impersonatorName)
  return (
    <Page title={m.my_programs_title()} intro={m.my_programs_intro()}>
      {isViewingAs ? (
        <Sheet title={m.my_programs_programs()}>
          <p className="max-w-[60ch] text-ink-soft">{m.my_programs_viewing_as()}</p>
        </Sheet>
      ) : (
        <Programs />
      )}
    </Page>
  )
}

function Programs() {
  const coordinates = useCoordinates()
  const { program } = useSearch({ strict: false }) as { program?: unknown }
  const group = useGroup(myCoordinatedPrograms, coordinates)
  const opened = group.data?.programs.find(({ id }) => id === program)
  return (
    <>
      <Card
        group={emptyWhen(group, ({ programs }) => programs.length === 0)}
        title={m.my_programs_programs()}
        subject={m.my_programs_your()}
        empty={m.my_programs_for_coordinators()}
        drawing="autumn"
        lines={5}
      >
        {(data) => <ProgramList of={data} opened={opened ?? null} />}
      </Card>
      {opened && <ProgramStudentsCard key={opened.id} program={opened} />}
      {group.data && isId(program) && !opened && (
        <p role="status" className="text-ink-soft">
          {m.my_programs_not_yours()}
        </p>
      )}
    </>
  )
}
