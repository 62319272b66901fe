import type { College, SetUp } from '#data/admin/operations/set-up.ts'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'

type SetUpData = { college: College; setUp: SetUp }

/** The steps, their places on the page, and whether each is done. */
const steps: readonly { id: string; name: () => string; isDone: (data: SetUpData) => boolean }[] = [
  {
    id: 'set-up-college',
    name: m.setup_college,
    isDone: ({ college }) => isSet(college, 'collegeName') && isSet(college, 'collegeTimeZone'),
  },
  {
    id: 'set-up-brand',
    name: m.setup_brand,
    isDone: ({ college }) => isSet(college, 'brand') || isSet(college, 'brandLogo'),
  },
  {
    id: 'set-up-sign-in',
    name: m.setup_sign_in,
    isDone: ({ setUp }) => setUp.signIn.kind !== 'hub',
  },
  { id: 'set-up-records', name: m.setup_records, isDone: ({ setUp }) => setUp.records.people > 0 },
  {
    id: 'set-up-content',
    name: m.setup_content,
    isDone: ({ setUp }) => setUp.content.links > 0 && setUp.content.articles > 0,
  },
  { id: 'set-up-email', name: m.setup_email, isDone: ({ setUp }) => setUp.email.from !== null },
  { id: 'set-up-safety', name: m.setup_safety, isDone: ({ setUp }) => setUp.hasPasskey },
]

const isSet = ({ settings, setByEnvironment }: College, name: keyof College['settings']) =>
  settings[name] !== undefined || setByEnvironment.includes(name)

/** The setup steps with their state and links. */
export function StepsCard(data: SetUpData) {
  const remaining = steps.filter(({ isDone }) => !isDone(data)).length
  return (
    <Sheet
      title={m.setup_steps()}
      description={remaining === 0 ? m.setup_all_done() : m.setup_left({ count: remaining })}
    >
      <ol className="rows">
        {steps.map(({ id, name, isDone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {name()}
            </a>
            {isDone(data) ? (
              <Chip tone="good">{m.setup_done()}</Chip>
            ) : (
              <Chip>{m.setup_to_do()}</Chip>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
