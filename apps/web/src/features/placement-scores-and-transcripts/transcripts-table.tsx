import type { CourseTransfer, InstitutionAttended } from '#data/shapes.ts'
import { formatCreditFigure, formatDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import CircleHelp from '~icons/lucide/circle-help'
import FileCheck from '~icons/lucide/file-check'

type Row = { school: InstitutionAttended; accepted: number; today: string }

const states: Readonly<
  Record<InstitutionAttended['transcript'], [() => string, Tone, LucideIcon]>
> = {
  notReceived: [m.scores_not_received, 'warn', CircleDashed],
  received: [m.scores_received, 'info', CircleCheck],
  evaluated: [m.scores_evaluated, 'good', FileCheck],
  unknown: [m.scores_unknown, 'neutral', CircleHelp],
}

function State({ school: { transcript } }: { school: InstitutionAttended }) {
  const [word, tone, icon] = states[transcript]
  return (
    <Chip tone={tone} icon={icon}>
      {word()}
    </Chip>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'school',
    header: m.scores_institution(),
    rowHeader: true,
    cell: ({ school: { institution } }) => (
      <>
        <bdi lang={inEnglish}>{institution.title}</bdi>
        {institution.city && (
          <span className="block text-sm font-normal text-ink-soft">{institution.city}</span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: m.scores_state(),
    width: '4.5rem',
    cell: ({ school }) => school.institution.state,
  },
  {
    key: 'transcript',
    header: m.scores_transcript(),
    width: '10rem',
    cell: ({ school }) => <State school={school} />,
  },
  {
    key: 'date',
    header: m.scores_date(),
    width: '8rem',
    cell: ({ school: { transcriptReceivedOn }, today }) =>
      transcriptReceivedOn && (
        <time dateTime={transcriptReceivedOn} className="whitespace-nowrap">
          {formatDay(transcriptReceivedOn, today)}
        </time>
      ),
  },
  {
    key: 'accepted',
    header: m.scores_accepted(),
    width: '7rem',
    number: true,
    cell: ({ accepted }) => (accepted > 0 ? formatCreditFigure(accepted) : null),
  },
]

/** The schools a person attended, with the transcript's state and the accepted credits of each. */
export function TranscriptsTable({
  schools,
  transfers,
}: {
  schools: readonly InstitutionAttended[]
  transfers: GroupView<readonly CourseTransfer[]>
}) {
  const today = useToday()
  const acceptedCreditsFrom = (id: string) =>
    (transfers.data ?? [])
      .filter(({ institution }) => institution.id === id)
      .reduce((sum, { awardedCredit }) => sum + awardedCredit, 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DataTable
        caption={m.scores_transcripts()}
        hideCaption
        rows={schools.map((school) => ({
          school,
          accepted: acceptedCreditsFrom(school.institution.id),
          today,
        }))}
        columns={columns}
        rowKey={({ school }) => school.id}
      />
      <GroupNote title={m.scores_accepted()} group={transfers} />
    </div>
  )
}
